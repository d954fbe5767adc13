import { hitung } from '@domain/flows/sp/content';
import { ArrowRight, Check, CircleAlert, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useNow } from '@/app/clock';
import { kg, money, time } from '@/app/format';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { cn } from '@/ui/cn';
import { unitTeks } from '../list/baris';
import { type Butir, type CustomerDipilih, daftarPeriksa } from './daftar';
import type { Nilai } from './nilai';
import { barisHarga, ruteTeks } from './ringkasan';
import { hariTanggal } from './waktu';

const Ringkasan = ({ v, customer }: { v: Nilai; customer: string | undefined }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { dari, ke } = ruteTeks(v);
  const now = useNow(60_000);
  return (
    <div className="text-table text-ink-2">
      <div className={cn('font-semibold text-base', customer ? 'text-ink' : 'text-ink-3')}>
        {customer ?? t('Customer belum dipilih')}
      </div>
      {(dari || ke) && (
        <div className="flex flex-wrap items-center gap-x-2">
          {dari || '…'}
          <ArrowRight role="img" aria-label={t('ke')} className="size-3.5 text-ink-3 rtl:-scale-x-100" />
          {ke || '…'}
        </div>
      )}
      {(v.unit_type || v.berat > 0) && (
        <div>{[unitTeks(v.unit_type, v.unit_count), kg(v.berat)].filter(Boolean).join(', ')}</div>
      )}
      {v.tgl_muat !== '' && (
        <div>
          {t('Muat')} {hariTanggal(v.tgl_muat, now, lang)} {time(v.tgl_muat)}
        </div>
      )}
    </div>
  );
};

const Uang = ({ v }: { v: Nilai }) => {
  const t = useT();
  const { total } = hitung(v);
  return (
    <div>
      <dl className="space-y-1.5 border-line-2 border-y py-3 text-table">
        {barisHarga(v, t).map((b) => (
          <div key={b.label} className="flex justify-between gap-3">
            <dt className="text-ink-2">{b.label}</dt>
            <dd>{money(b.jumlah)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex items-baseline justify-between gap-3 pt-2.5">
        <span className="font-semibold">{t('Total')}</span>
        <output className="font-semibold text-doc" aria-live="polite">
          {total !== 0 && <span className="me-1.5 font-normal text-base text-ink-3">Rp</span>}
          {money(total)}
        </output>
      </div>
    </div>
  );
};

/** `nanti`: missing, but nobody has come by yet; told quietly until the field was left or the SP was to be submitted. */
const tanda = {
  beres: <Check aria-hidden className="mt-px size-4 text-beres-i" />,
  awas: <TriangleAlert aria-hidden className="mt-px size-4 text-tunggu-i" />,
  kurang: <CircleAlert aria-hidden className="mt-px size-4 text-danger" />,
  nanti: <CircleDashed aria-hidden className="mt-px size-4 text-ink-3" />,
};
const warna = { beres: 'text-ink', awas: 'text-tunggu-i', kurang: 'font-medium text-danger', nanti: 'text-ink-2' };
const kata = { beres: 'Beres', awas: 'Perhatikan', kurang: 'Belum', nanti: 'Belum' } as const;

const Daftar = ({ butir, onGo }: { butir: readonly Butir[]; onGo: (field: string) => void }) => {
  const t = useT();
  const { errors, isSubmitted } = useFormState<Nilai>();
  return (
    <ul className="space-y-1">
      {butir.map((b) => {
        const nanti = b.tanda === 'kurang' && !isSubmitted && !(b.field && get(errors, b.field));
        const jenis = nanti ? 'nanti' : b.tanda;
        const isi = (
          <>
            {tanda[jenis]}
            <span>
              <span className="sr-only">{t(kata[jenis])}: </span>
              {b.teks}
            </span>
          </>
        );
        const line = 'flex w-full items-start gap-2.5 rounded-cell py-0.5 text-start text-table';
        return (
          <li key={b.teks} className={warna[jenis]}>
            {b.field && b.tanda !== 'beres' ? (
              <button
                type="button"
                className={cn(line, 'hover:underline phone:py-2')}
                onClick={() => onGo(b.field ?? '')}
              >
                {isi}
              </button>
            ) : (
              <span className={line}>{isi}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
};

type Props = {
  customer: CustomerDipilih | undefined;
  /** Goes to a field of the form. */
  onGo: (field: string) => void;
  /** Above the buttons: who gets it next, what saving brings about, what went wrong. */
  sebelum: ReactNode;
  tombol: ReactNode;
  /** The SP has been submitted before. */
  ubah: boolean;
};

/** Beside the form: what it says so far, what it costs, what is missing; the buttons stay in sight below. */
export const Panel = ({ customer, onGo, sebelum, tombol, ubah }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const v = useWatch<Nilai>() as Nilai;
  const butir = daftarPeriksa(v, customer, new Date(now).toISOString(), t, lang);
  return (
    <div className="flex min-h-full flex-col bg-surface-2">
      <div className="flex-1 space-y-4 p-5 max-xl:px-gutter">
        <section className="space-y-2">
          <h2 className="font-semibold text-base">{t('Ringkasan')}</h2>
          <Ringkasan v={v} customer={customer?.nama_perusahaan} />
        </section>
        <Uang v={v} />
        <section className="space-y-2">
          <h2 className="font-semibold text-base">{ubah ? t('Kelengkapan') : t('Sebelum diajukan')}</h2>
          <Daftar butir={butir} onGo={onGo} />
        </section>
      </div>
      <div className="border-line border-t bg-surface px-5 py-4 max-xl:px-gutter xl:sticky xl:bottom-0">
        {sebelum}
        <div className="flex gap-2 max-xl:hidden">{tombol}</div>
      </div>
    </div>
  );
};

/** On narrow windows the total and the buttons stand at the window's foot. */
export const PanelBawah = ({ tombol }: { tombol: ReactNode }) => {
  const t = useT();
  const { total } = hitung(useWatch<Nilai>() as Nilai);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-gutter py-3 xl:hidden">
      <span className="flex flex-1 items-baseline justify-between gap-2 whitespace-nowrap">
        <span className="text-ink-2 text-table">{t('Total')}</span>
        <span className="font-semibold text-lead">
          {total !== 0 && <span className="me-1 font-normal text-ink-3 text-table">Rp</span>}
          {money(total)}
        </span>
      </span>
      <span className="flex gap-2 phone:w-full">{tombol}</span>
    </div>
  );
};
