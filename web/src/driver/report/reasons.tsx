import { deliveryReasons, type Shortfall } from '@domain/flows/sj/reasons';
import { useT } from '@/base/i18n';
import { FieldError } from '@/ui/field';
import { cn } from '../page/cn';

type Props = { of: Shortfall; chosen: string; onChoose: (jenis: string) => void; error: string | undefined };
/** Why it fell short, by a thumb. */
export const Reasons = ({ of, chosen, onChoose, error }: Props) => {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-base">{t('Jenis alasan')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {Object.entries(deliveryReasons[of]).map(([key, words]) => (
          <label
            key={key}
            className={cn(
              'flex min-h-13 cursor-pointer items-center rounded-phone border px-3 py-1 text-base focus-within:outline-2 focus-within:outline-focus',
              chosen === key ? 'border-primary bg-primary-soft font-semibold text-primary-ink' : 'border-edge',
            )}
          >
            <input
              type="radio"
              name="alasan_jenis"
              checked={chosen === key}
              onChange={() => onChoose(key)}
              className="sr-only"
            />
            {t(words)}
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
};
