import { useSearchParams } from '@/base/navigation/link';
import { TABS, type TabId } from './lines';

const NAMES = ['q', 'customer', 'cabang'] as const;
/** What the list shows, by its address: tab, search, one customer, one branch. */
export const usePlace = () => {
  const [params, setParams] = useSearchParams();
  const tab: TabId = TABS.find((id) => id === params.get('tab')) ?? '';
  const [q = '', customer = '', branch = ''] = NAMES.map((name) => params.get(name) ?? '');
  const withTab = (id: string): string => {
    const next = new URLSearchParams(params);
    if (id === '') next.delete('tab');
    else next.set('tab', id);
    return `?${next}`;
  };
  return {
    ...{ tab, q, customer, branch },
    narrowed: tab !== '' || q !== '' || customer !== '' || branch !== '',
    tabHref: ({ id }: { id: string }) => withTab(id),
    choose: (next: Partial<Record<(typeof NAMES)[number], string>>) =>
      setParams(Object.fromEntries(Object.entries({ ...Object.fromEntries(params), ...next }).filter(([, v]) => v)), {
        replace: true,
      }),
  };
};
