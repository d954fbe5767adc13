import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';

type Props = {
  label: string;
  all: string;
  /** Names by id. */
  options: ReadonlyMap<string, string>;
  value: string;
  onChange: (id: string) => void;
};
/** One customer or branch of those that the list has. A plain select: the page needs nothing else of a form. */
export const Narrow = ({ label, all, options, value, onChange }: Props) => {
  const t = useT();
  if (options.size < 2 && value === '') return null;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(e) => onChange(e.target.value)}
      className={cn(
        'h-7.5 w-44 min-w-0 rounded-control border border-edge bg-surface px-2 text-table hover:border-ink-3',
        'phone:h-11 phone:w-0 phone:flex-1 phone:rounded-phone phone:text-base',
        value !== '' && 'border-primary bg-primary-soft text-primary-ink',
      )}
    >
      <option value="">{all}</option>
      {value !== '' && !options.has(value) && <option value={value}>{t('Tidak ada lagi')}</option>}
      {[...options]
        .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
        .map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </select>
  );
};
