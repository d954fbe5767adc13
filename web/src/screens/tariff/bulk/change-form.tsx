import { type Perubahan, pembulatan } from '@domain/master/tariff-bulk';
import { number } from '@/app/format';
import { useT } from '@/app/i18n';
import { Field } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import { BesarField } from './amount-field';

/** As it is typed: `nilai` is never negative, `turun` says the way. */
export type Ubahan = Perubahan & { turun: boolean };
const NARROW = 'col-span-2 max-lg:col-span-6';
const PART = `${NARROW} phone:col-span-12`;

/** Up or down, by how much, rounded to what. */
export const IsianPerubahan = ({ ubahan, onChange }: { ubahan: Ubahan; onChange: (next: Ubahan) => void }) => {
  const t = useT();
  const { cara, nilai, bulat, turun } = ubahan;
  return (
    <>
      <Field label={t('Arah')} group className={PART}>
        <Segmented
          value={turun ? 'turun' : 'naik'}
          onChange={(v) => onChange({ ...ubahan, turun: v === 'turun' })}
          options={[
            { value: 'naik', label: t('Naik') },
            { value: 'turun', label: t('Turun') },
          ]}
        />
      </Field>
      <Field label={t('Dengan')} group className={PART}>
        <Segmented
          value={cara}
          onChange={(v) => onChange({ ...ubahan, cara: v, nilai: 0 })}
          options={[
            { value: 'PERSEN', label: t('Persen') },
            { value: 'JUMLAH', label: t('Rupiah') },
          ]}
        />
      </Field>
      <BesarField
        key={`${cara}/${turun}`}
        cara={cara}
        turun={turun}
        value={nilai}
        onChange={(v) => onChange({ ...ubahan, nilai: v })}
        className={NARROW}
      />
      <Field label={t('Bulatkan ke')} className={NARROW}>
        <Select
          value={String(bulat)}
          onChange={(v) => onChange({ ...ubahan, bulat: Number(v) })}
          options={pembulatan.map((n) => ({
            value: String(n),
            label: n === 1 ? t('Rupiah penuh') : `Rp ${number(n)}`,
          }))}
        />
      </Field>
    </>
  );
};
