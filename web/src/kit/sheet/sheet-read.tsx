import { EyeOff } from 'lucide-react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';

/** The sheet that was read, other sheets with content, and the number of hidden rows. */
export type SheetAbout = { name: string; others: string[]; hidden: string[]; hiddenRows: number };
/** True if another sheet may be the intended one. */
export const hasOthers = ({ others, hidden }: SheetAbout): boolean => others.length + hidden.length > 0;

type Props = {
  about: SheetAbout;
  /** Reads another sheet; absent: the file is no longer available. */
  onChoose: ((name: string) => void) | undefined;
};
/** The sheet that was read, a choice of others, and what is hidden in it. */
export const SheetRead = ({ about, onChoose }: Props) => {
  const t = useT();
  const { name, others, hidden, hiddenRows } = about;
  const several = hasOthers(about);
  const secret = (one: string) => t('{{name}} (tersembunyi)', { name: one });
  return (
    <div className="mt-3 space-y-1.5 text-table">
      {several && onChoose ? (
        <Field label={t('Lembar yang dibaca')} className="w-64 phone:w-full">
          <Select
            value={name}
            onChange={onChoose}
            options={[
              { value: name, label: name },
              ...others.map((one) => ({ value: one, label: one })),
              ...hidden.map((one) => ({ value: one, label: secret(one) })),
            ]}
          />
        </Field>
      ) : (
        <p className="text-ink-2">
          {t('Lembar yang dibaca: {{name}}.', { name })}
          {several &&
            ` ${t('Yang juga berisi: {{names}}. Pilih berkasnya lagi untuk membaca yang lain.', {
              names: [...others, ...hidden.map(secret)].join(', '),
            })}`}
        </p>
      )}
      {hiddenRows > 0 && (
        <p className="flex items-start gap-2 text-waiting-i">
          <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('{{n}} baris tersembunyi ikut dibaca.', { n: number(hiddenRows), count: hiddenRows })}
        </p>
      )}
    </div>
  );
};
