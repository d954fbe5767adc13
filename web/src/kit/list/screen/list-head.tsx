import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import type { ListDef, ListNow, ListRow, Tab } from '../types';
import { ListTabs, type TabCount } from './list-tabs';

type Props<R extends ListRow> = {
  def: Pick<ListDef<R>, 'title' | 'back' | 'header' | 'tabs'>;
  count: string | undefined;
  now: ListNow;
  tab: string;
  counts: Readonly<Record<string, TabCount | undefined>>;
  hrefOf: (tab: Tab) => string;
  /** Search and filters are visible; below 768 px they are collapsed behind a button. */
  tools: boolean;
  onTools: () => void;
  /** `Simpan tampilan` */
  views: ReactNode;
  /** Between the title and the tabs. */
  above: ReactNode;
};

/** Title, count, actions on the list as a whole, and tabs. */
export const ListHead = <R extends ListRow>({ def, count, now, tab, counts, hrefOf, ...props }: Props<R>) => {
  const t = useT();
  const { phone } = now;
  return (
    <>
      <PageHeader
        title={def.title}
        count={phone ? undefined : count}
        {...(def.back ? { back: def.back } : {})}
        actions={
          <>
            {phone && (
              <Button
                variant="ghost"
                square
                aria-label={t('Cari dan saring')}
                aria-expanded={props.tools}
                icon={<Search aria-hidden className="size-5" />}
                onClick={props.onTools}
              />
            )}
            {!phone && props.views}
            {typeof def.header === 'function' ? def.header(now) : def.header}
          </>
        }
      />
      {props.above}
      {def.tabs.length > 1 && (
        <ListTabs
          tabs={phone ? def.tabs.toSorted((a, b) => Number(b.mine ?? false) - Number(a.mine ?? false)) : def.tabs}
          current={tab}
          counts={counts}
          hrefOf={hrefOf}
        />
      )}
    </>
  );
};
