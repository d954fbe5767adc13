import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import type { Item } from './item';

type Props = { items: readonly Item[]; value: string; onChange: (branch: string) => void };

/** The branches of what waits; hidden where there is only one. A plain select: the page needs nothing else of a form. */
export const BranchChoice = ({ items, value, onChange }: Props) => {
  const t = useT();
  const branches = [...new Map(items.flatMap(({ branch, branch_name: name }) => (branch ? [[branch, name]] : [])))];
  if (branches.length < 2 && value === '') return null;
  return (
    <select
      aria-label={t('Cabang')}
      value={value}
      onChange={(e) => onChange(e.target.value)}
      className={cn(
        'h-7.5 w-44 rounded-control border border-edge bg-surface px-2 text-table hover:border-ink-3',
        'phone:h-11 phone:w-full phone:rounded-phone phone:text-base',
      )}
    >
      <option value="">{t('Semua cabang')}</option>
      {branches
        .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
        .map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </select>
  );
};
