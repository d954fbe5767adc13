import { useT } from '@/base/text/i18n';
import { FieldError } from '@/ui/field';
import { cn } from '../page/cn';

type Props<K extends string> = {
  legend: string;
  /** Name of the radio group, unique on the page. */
  name: string;
  of: Readonly<Record<K, string>>;
  chosen: string;
  onChoose: (key: K) => void;
  error: string | undefined;
};
/** Choice of reasons, sized for the thumb. */
export const Reasons = <K extends string>({ legend, name, of, chosen, onChoose, error }: Props<K>) => {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-base">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(Object.entries(of) as [K, string][]).map(([key, words]) => (
          <label
            key={key}
            className={cn(
              'flex min-h-13 cursor-pointer items-center rounded-phone border px-3 py-1 text-base focus-within:outline-2 focus-within:outline-focus',
              chosen === key ? 'border-primary bg-primary-soft font-semibold text-primary-ink' : 'border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
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
