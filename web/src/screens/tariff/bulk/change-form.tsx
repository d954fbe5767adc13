import { type PriceChange, roundings } from '@domain/master/tariff-bulk';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { DateField } from '@/ui/date-field';
import { Field } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import { ChangeSizeField } from './change-size-field';

/** Input of the form: `amount` is never negative, `down` sets the direction. */
export type Draft = PriceChange & { down: boolean; from: string };
const NARROW = 'col-span-2 max-lg:col-span-6';
const PART = `${NARROW} phone:col-span-12`;

/** `today`: in Jakarta; past prices can't be changed. */
type Props = { draft: Draft; today: string; onChange: (next: Draft) => void };
/** Direction, size, rounding and start date of the change. */
export const ChangeForm = ({ draft, today, onChange }: Props) => {
  const t = useT();
  const { way, amount, rounding: round, down } = draft;
  return (
    <>
      <Field label={t('Arah')} group className={PART}>
        <Segmented
          value={down ? 'turun' : 'naik'}
          onChange={(v) => onChange({ ...draft, down: v === 'turun' })}
          options={[
            { value: 'naik', label: t('Naik') },
            { value: 'turun', label: t('Turun') },
          ]}
        />
      </Field>
      <Field label={t('Dengan')} group className={PART}>
        <Segmented
          value={way}
          onChange={(v) => onChange({ ...draft, way: v, amount: 0 })}
          options={[
            { value: 'PERSEN', label: t('Persen') },
            { value: 'JUMLAH', label: t('Rupiah') },
          ]}
        />
      </Field>
      <ChangeSizeField
        key={way}
        way={way}
        down={down}
        value={amount}
        onChange={(v) => onChange({ ...draft, amount: v })}
        className={NARROW}
      />
      <Field label={t('Bulatkan ke')} className={NARROW}>
        <Select
          value={String(round)}
          onChange={(v) => onChange({ ...draft, rounding: Number(v) })}
          options={roundings.map((n) => ({
            value: String(n),
            label: n === 1 ? t('Rupiah penuh') : `Rp ${number(n)}`,
          }))}
        />
      </Field>
      <Field
        label={t('Berlaku dari')}
        className={PART}
        {...(draft.from < today ? { error: t('Pilih hari ini atau sesudahnya') } : {})}
      >
        <DateField value={draft.from} min={today} onChange={(from) => onChange({ ...draft, from })} />
      </Field>
    </>
  );
};
