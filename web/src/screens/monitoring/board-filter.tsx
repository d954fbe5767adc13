/** Limits the board's SJ to one branch and one customer, from the address. */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { entityInfo } from '@/base/entity/entities';
import { mayRead } from '@/base/entity/entity';
import { useSearchParams } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { titleOf } from '@/kit/entity/entry-words';
import type { EntryRow } from '@/kit/entity/fields/use-entry';
import { BranchPicker } from '@/kit/page/branch-picker';
import { Picker } from '@/ui/picker';

export type BoardFilter = { branch: string; customer: string };
const NAMES = { branch: 'cabang', customer: 'customer' } as const;

export const useBoardFilter = (): [filter: BoardFilter, set: (parts: Partial<BoardFilter>) => void] => {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (parts: Partial<BoardFilter>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(parts) as [keyof BoardFilter, string][])
            if (value === '') next.delete(NAMES[name]);
            else next.set(NAMES[name], value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [{ branch: params.get(NAMES.branch) ?? '', customer: params.get(NAMES.customer) ?? '' }, set];
};

const info = entityInfo('customer');
export const BoardFilterBar = () => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const [{ branch, customer }, set] = useBoardFilter();
  const chosen = useQuery({
    queryKey: ['names', 'customer', customer],
    queryFn: async () => (await api.rows<EntryRow>('customer', [customer]))[0] ?? null,
    enabled: customer !== '',
    staleTime: 5 * 60_000,
  });
  const itemOf = (row: EntryRow) => ({ value: row.id, label: titleOf(info, row, { t, lang }), data: row });
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-gutter pb-2 empty:hidden">
      <BranchPicker value={branch} onChange={(id) => set({ branch: id })} />
      {mayRead(info, who) && (
        <div className="w-64 phone:w-full">
          <Picker<EntryRow>
            aria-label={t('Customer')}
            value={chosen.data && customer !== '' ? itemOf(chosen.data) : undefined}
            onChange={(item) => set({ customer: item?.value ?? '' })}
            search={async (q, signal) =>
              (await api.list<EntryRow>('customer', { q, size: 30 }, { signal })).rows.map(itemOf)
            }
            clearable
            placeholder={t('Semua customer')}
          />
        </div>
      )}
    </div>
  );
};
