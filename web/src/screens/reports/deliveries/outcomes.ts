/** Outcomes of deliveries, as the report counts them. */
import { outcomeNames, outcomes } from '@domain/flows/sj/outcomes';
import type { T } from '@/base/text/i18n';
import type { Tab } from '@/kit/list/types';

export const outcomeTabs = (t: T): readonly [Tab, ...Tab[]] => {
  const tab = (id: string, label: string, filters: Record<string, string>): Tab => ({
    id,
    label,
    filters,
    empty: { title: t('Tidak ada SJ pada hari ini') },
  });
  const ended = outcomeNames.map((name) => tab(name, t(outcomes[name].label), { ...outcomes[name].filters }));
  return [tab('semua', t('Semua'), {}), ...ended];
};
