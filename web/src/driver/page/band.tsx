import { CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { DRIVER_LOGIN } from '../addresses';
import { useBox } from '../outbox/box';
import { useDriver } from '../session';
import { cn } from './cn';
import { useGone } from './gone';
import { Unsent } from './unsent';

/** Everything that has not reached the office, right below the header, as long as there is something. */
export const Band = () => {
  const t = useT();
  const driver = useDriver();
  const { items: mine, locked, sending } = useBox();
  const gone = useGone();
  const [open, setOpen] = useState(false);
  const refused = mine.filter((item) => item.refused).length;
  const n = mine.length - refused + locked;
  const over = driver !== undefined && !driver.token;
  if (!driver || (n + refused === 0 && !gone && !over)) return open ? <Unsent onClose={() => setOpen(false)} /> : null;
  const text = over
    ? n > 0
      ? t('Sesi berakhir. Masuk lagi agar {{n}} laporan terkirim', { n })
      : t('Sesi berakhir. Masuk lagi untuk melanjutkan')
    : gone
      ? n > 0
        ? t('Tanpa sinyal. {{n}} kiriman tersimpan', { n })
        : t('Tanpa sinyal. Laporan tetap bisa dibuat')
      : refused > 0 && n === 0
        ? t('{{n}} laporan ditolak', { n: refused })
        : sending
          ? t('Mengirim 1 dari {{n}}', { n })
          : t('{{n}} kiriman menunggu', { n });
  const Icon = refused > 0 && n === 0 ? TriangleAlert : gone ? CloudOff : CloudUpload;
  return (
    <>
      <div
        role="status"
        data-outbox={n + refused}
        className={cn(
          'sticky top-16 z-10 flex min-h-13 items-center gap-3 px-5 font-medium text-base',
          refused > 0 ? 'bg-rejected-s text-rejected-i' : 'bg-waiting-s text-waiting-i',
        )}
      >
        <Icon aria-hidden className="size-5.5 shrink-0" />
        <span className="flex-1 py-2">{text}</span>
        {over ? (
          <a href={DRIVER_LOGIN} className="-me-2 flex min-h-13 items-center px-2 underline underline-offset-4">
            Login
          </a>
        ) : (
          n + refused > 0 && (
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="-me-2 min-h-13 px-2 underline underline-offset-4"
            >
              {t('Lihat')}
            </button>
          )
        )}
      </div>
      {open && <Unsent onClose={() => setOpen(false)} />}
    </>
  );
};
