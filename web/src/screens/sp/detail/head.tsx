import type { Point } from '@domain/flows/sp/content';
import { pointKota } from '@domain/kit/values/kota-name';
import { Copy, CopyCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { DetailHead } from '@/kit/detail/head';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { DocNumber } from '@/ui/doc-number';
import { Route } from '@/ui/route';
import { Status } from '@/ui/status';
import { toast } from '@/ui/toast';
import { dayWords, distance } from '../form/time-words';
import { type Sp, useOpenSp } from './context';

const NOT_DEPARTED = ['DRAF', 'DISETUJUI'];
/** Whether the time until loading still matters. */
const awaitsLoading = (status: string) => status.startsWith('MENUNGGU_') || NOT_DEPARTED.includes(status);

const CopyNumber = ({ no }: { no: string }) => {
  const t = useT();
  const [done, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(no);
      setDone(true);
      setTimeout(() => setDone(false), 2_000);
    } catch {
      toast.refused(t('Tidak bisa menyalin dari halaman ini'), { detail: no });
    }
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      square
      icon={done ? <CopyCheck aria-hidden className="text-done-i" /> : <Copy aria-hidden />}
      aria-label={done ? t('Nomor tersalin') : t('Salin nomor')}
      title={t('Salin nomor')}
      onClick={() => void copy()}
    />
  );
};

const Summary = ({ sp, past }: { sp: Sp; past: boolean }) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const cities = (points: readonly Point[]) => [...new Set(points.map(pointKota).filter(Boolean))].join(', ');
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-table text-ink-2 phone:mt-1.5">
      <b className="font-semibold text-ink phone:w-full">{sp.customer_nama || t('Customer belum dipilih')}</b>
      <span aria-hidden className="phone:hidden">
        ·
      </span>
      <Route from={cities(sp.isi.muat)} to={cities(sp.isi.bongkar)} className="max-w-full phone:w-full" />
      <span aria-hidden className="phone:hidden">
        ·
      </span>
      <span>
        {sp.tgl_muat
          ? `${t('Muat')} ${dayWords(sp.tgl_muat, now, lang)} ${time(sp.tgl_muat)}`
          : t('Waktu muat belum diisi')}
        {!past && sp.tgl_muat && awaitsLoading(sp.status) && `, ${distance(sp.tgl_muat, now, t)}`}
      </span>
    </p>
  );
};

/** Number, status, customer, route and time. */
export const Head = ({ actions }: { actions: ReactNode }) => {
  const t = useT();
  const { sp, past } = useOpenSp();
  return (
    <DetailHead
      view="sp"
      id={sp.id}
      className="gap-x-2"
      title={
        <>
          <DocNumber no={sp.sp} className="text-doc phone:text-title" />
          <CopyNumber no={sp.sp} />
          <Status status={sp.status} filled className="h-6.5 text-base" />
          {sp.revisi > 1 && <Badge className="h-6.5">{t('Revisi {{n}}', { n: sp.revisi })}</Badge>}
        </>
      }
      actions={actions}
    >
      <Summary sp={sp} past={past} />
    </DetailHead>
  );
};
