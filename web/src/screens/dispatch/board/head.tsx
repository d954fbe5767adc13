/** Branch and day of a board. */
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useSearchParams } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { useProfile } from '@/base/session/profile';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { Select } from '@/ui/select';
import { useReadAgain } from './live';

type Branch = { id: string; name: string; kota: string; lat?: number | null; lon?: number | null };
export type BranchChoice = { branch: Branch | undefined; all: readonly Branch[]; error: unknown };
/** The branch in the address, or the reader's first one. */
export const useBranch = (): BranchChoice => {
  const [params] = useSearchParams();
  const ids = useProfile().data?.branches ?? [];
  const q = useQuery({
    queryKey: ['names', 'branch', 'saya', ids],
    queryFn: async ({ signal }) =>
      ids.includes('*')
        ? (await api.list<Branch>('branch', { size: 100, sort: 'name', retired: 'false' }, { signal })).rows
        : (await api.rows<Branch>('branch', ids, { signal })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
  });
  const all = q.data ?? [];
  return { branch: all.find(({ id }) => id === params.get('cabang')) ?? all[0], all, error: q.error };
};

type Props = { place: BranchChoice; day: string; today: string; waits: boolean };
export const BoardQuery = ({ place: { branch, all }, day, today, waits }: Props) => {
  const t = useT();
  const again = useReadAgain();
  const [, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      {waits && (
        <Button variant="ghost" size="sm" onClick={() => void again()}>
          <RefreshCw aria-hidden />
          {t('Ada perubahan, perbarui')}
        </Button>
      )}
      <DateField
        size="sm"
        className="w-40"
        aria-label={t('Tanggal berangkat')}
        value={day}
        min={today}
        onChange={(next) => set('tanggal', next === today ? '' : next)}
      />
      {all.length > 1 && (
        <Select
          size="sm"
          className="w-40"
          aria-label={t('Cabang')}
          value={branch?.id ?? ''}
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => set('cabang', id)}
        />
      )}
    </>
  );
};
