/** The branch filter of a report, among the user's branches. */
import { useQuery } from '@tanstack/react-query';
import { api } from '@/base/server/api';
import { useProfile } from '@/base/session/profile';
import { useT } from '@/base/text/i18n';
import { Select } from '@/ui/select';

type Branch = { id: string; name: string };
/** The branches of the user, by name. */
const useBranches = (): readonly Branch[] | undefined => {
  const ids = useProfile().data?.branches ?? [];
  const all = ids.includes('*');
  const q = useQuery({
    queryKey: ['names', 'branch', 'saya', ids],
    queryFn: async ({ signal }) =>
      all
        ? (await api.list<Branch>('branch', { size: 100, sort: 'name', retired: 'false' }, { signal })).rows
        : (await api.rows<Branch>('branch', ids, { signal })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
  });
  return q.data;
};

type BranchProps = {
  value: string;
  onChange: (id: string) => void;
  /** Minimum number of branches; 1 if the report also has rows without a branch. */
  least?: number;
};
/** Hidden for users of a single branch: everything is of it. */
export const BranchPicker = ({ value, onChange, least = 2 }: BranchProps) => {
  const t = useT();
  const branches = useBranches();
  if (!branches || branches.length < least) return null;
  return (
    <Choice
      label={t('Cabang')}
      all={t('Semua cabang')}
      value={value}
      options={branches.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
};

type Props = {
  label: string;
  /** Label of the option without a filter. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};
const ALL = '*';
export const Choice = ({ label, all, value, options, onChange }: Props) => (
  <Select
    size="sm"
    aria-label={label}
    className="w-44 phone:w-auto phone:flex-1"
    value={value === '' ? ALL : value}
    options={[{ value: ALL, label: all }, ...options]}
    onChange={(next) => onChange(next === ALL ? '' : next)}
  />
);
