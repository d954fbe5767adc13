/**
 * Goods of a driver's SJ that are on the truck and go to the branch, with their codes; and what the branch accepted
 * today.
 */
import type { DriverLeft } from '@domain/flows/driver/on-truck';
import { PackageCheck, PackageX, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { usePart } from '../page/use-part';
import { LeftWords, Taken } from './left-words';
import { nameOf } from './stops';

export const Handover = ({ sisa }: { sisa: readonly DriverLeft[] }) => {
  const t = useT();
  const [shown, setShown] = useState<string>();
  const { part, away, ask } = usePart(() => import('./handover-codes'), true);
  const open = sisa.filter(({ oleh }) => !oleh);
  const title = open.length > 0 ? t('Barang di truk, serahkan di cabang') : t('Barang dari truk sudah diserahkan');
  const round = 'flex size-9 shrink-0 items-center justify-center rounded-full';
  return (
    <section aria-label={title} data-handover={open.length}>
      <h2 className="px-5 pt-4 pb-1 font-semibold text-lead">{title}</h2>
      <ul>
        {[...open, ...sisa.filter(({ oleh }) => oleh)].map((one) => (
          <li key={one.id} data-left={one.id} className="border-line border-b last:border-b-0">
            {one.oleh ? (
              <div className="flex min-h-14 items-center gap-4 px-5 py-2">
                <span className={`${round} bg-done-s text-done-i`}>
                  <PackageCheck aria-hidden className="size-5" />
                </span>
                <span className="min-w-0 flex-1 text-ink-2 text-lead">
                  {nameOf(one)}
                  <LeftWords of={one} />
                  <Taken of={one} />
                </span>
              </div>
            ) : (
              <button
                type="button"
                onClick={() => void ask().then((here) => here && setShown(one.id))}
                className="flex min-h-14 w-full items-center gap-4 px-5 py-2 text-start active:bg-surface-2"
              >
                <span className={`${round} bg-waiting-s text-waiting-i`}>
                  <PackageX aria-hidden className="size-5" />
                </span>
                <span className="min-w-0 flex-1 text-lead">
                  {nameOf(one)}
                  <LeftWords of={one} />
                </span>
                <span className="flex shrink-0 flex-col items-center text-primary-ink text-table">
                  <ScanBarcode aria-hidden className="size-6" />
                  {t('Kode')}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {away && (
        <p role="alert" className="px-5 pb-4 text-base text-rejected-i">
          {t('Kode belum tersimpan di HP ini. Buka sekali selagi ada sinyal.')}
        </p>
      )}
      {shown && part && <part.HandoverCodes sisa={sisa} first={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
};
