import { type Proof, photosFor, proofExcuses, proofs, unexcused, unproved } from '@domain/flows/sj/proof';
import { Check, Circle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from '../page/cn';
import { Lines } from '../page/line';
import type { Stop } from '../trip/stops';
import type { Files } from './make';
import { Reasons } from './reasons';

/** The driver's confirmations of what a photo shows. */
const TICKS = {
  CAP: ['cap', 'Cap penerima ada di foto'],
  FAKTUR: ['faktur_ttd', 'Faktur ditandatangani ada di foto'],
} as const;
const tickOf = (name: Proof) => (name === 'CAP' || name === 'FAKTUR' ? TICKS[name] : undefined);
const NOTHING = { cap: false, faktur_ttd: false, alasan: '', catatan: '' } as const;
type ProofInput = { cap: boolean; faktur_ttd: boolean; alasan: keyof typeof proofExcuses | ''; catatan: string };

/** The proof that a stop's customer requires: what is present, and the excuse for what is missing. */
export const useProof = ({ bukti: required = [] }: Pick<Stop, 'bukti'>, { foto = [], tanda_tangan }: Files) => {
  const [entered, setEntered] = useState<ProofInput>(NOTHING);
  const [presses, setPresses] = useState(0);
  const pressed = presses > 0;
  const { cap, faktur_ttd, alasan, catatan } = entered;
  const lacks = unproved(required, [{ foto_lain: foto, ttd: tanda_tangan !== undefined, cap, faktur_ttd }]);
  const need = lacks.length > 0 ? unexcused(entered) : undefined;
  return {
    ...{ asked: required, lacks, said: entered, presses, pressed, photos: foto.length },
    need: pressed ? need : undefined,
    set: (change: Partial<ProofInput>) => setEntered({ ...entered, ...change }),
    /** Whether missing proof blocks the report; it is shown from then on. */
    holds: (): boolean => {
      setPresses(lacks.length > 0 ? presses + 1 : 0);
      return need !== undefined;
    },
    /** Report data. */
    data: {
      ...(cap ? { cap } : {}),
      ...(faktur_ttd ? { faktur_ttd } : {}),
      ...(lacks.length > 0 && alasan
        ? { bukti_alasan: alasan, ...(catatan.trim() ? { bukti_catatan: catatan.trim() } : {}) }
        : {}),
    },
  };
};

const Sign = ({ there, missed }: { there: boolean; missed: boolean }) => {
  if (there) return <Check aria-hidden className="size-6 shrink-0 text-done-i" />;
  if (missed) return <TriangleAlert aria-hidden className="size-6 shrink-0 text-rejected-i" />;
  return <Circle aria-hidden className="size-6 shrink-0 text-ink-3" />;
};
/** Hidden if no proof is required. */
export const ProofFields = ({ of }: { of: ReturnType<typeof useProof> }) => {
  const t = useT();
  const { asked: required, lacks, said: entered, presses, pressed, photos, set, need } = of;
  const part = useRef<HTMLFieldSetElement>(null);
  // The blocking field may be above the viewport.
  useEffect(() => {
    if (presses > 0) part.current?.scrollIntoView({ block: 'start' });
  }, [presses]);
  if (required.length === 0) return null;
  const most = photosFor(required);
  return (
    <fieldset ref={part} data-proof={lacks.length} className="rounded-phone border border-edge px-3.5 pt-1 pb-2.5">
      <legend className="-ms-1 px-1 font-medium text-base">{t('Diminta customer')}</legend>
      <ul>
        {required.map((name) => {
          const there = !lacks.includes(name);
          const missed = pressed && !there;
          const tick = tickOf(name);
          const words = (
            <span className={cn('min-w-0 flex-1', missed && 'font-semibold text-rejected-i')}>
              {t(tick ? tick[1] : proofs[name].label)}
              {!there && <span className="sr-only">, {t('masih kurang')}</span>}
            </span>
          );
          const row = 'flex min-h-11 items-center gap-3 text-base';
          return (
            <li key={name}>
              {tick ? (
                <label className={cn(row, 'cursor-pointer')}>
                  <input
                    type="checkbox"
                    checked={entered[tick[0]]}
                    onChange={(e) => set({ [tick[0]]: e.target.checked })}
                    className="size-6 shrink-0 accent-primary"
                  />
                  {words}
                  {(there || missed) && <Sign there={there} missed={missed} />}
                </label>
              ) : (
                <p className={row}>
                  <Sign there={there} missed={missed} />
                  {words}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {most > 1 && (
        <p className="text-base text-ink-2">
          {t('{{n}} dari {{all}} foto, satu untuk masing-masing', { n: Math.min(photos, most), all: most })}
        </p>
      )}
      {pressed && lacks.length > 0 && (
        <div className="mt-2 flex flex-col gap-3">
          <Reasons
            legend={t('Buktinya belum lengkap. Tidak bisa? Pilih alasannya')}
            name="bukti_alasan"
            of={proofExcuses}
            chosen={entered.alasan}
            onChoose={(alasan) => set({ alasan })}
            error={need === 'alasan' ? t('Lengkapi, atau pilih alasannya') : undefined}
          />
          {entered.alasan === 'LAINNYA' && (
            <Lines
              label={t('Alasan')}
              value={entered.catatan}
              maxLength={200}
              onChange={(e) => set({ catatan: e.target.value })}
              error={need === 'catatan' ? t('Tulis alasannya') : undefined}
            />
          )}
        </div>
      )}
    </fieldset>
  );
};
