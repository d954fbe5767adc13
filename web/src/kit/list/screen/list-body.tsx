/** Between toolbar and pager: rows, skeletons, or the reason for an empty list. */

import { home } from '@domain/navigation/access';
import type { ReactNode } from 'react';
import { Link } from '@/base/navigation/link';
import type { Params } from '@/base/server/api';
import { useFirstSteps } from '@/base/session/first-steps';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { hot } from '@/ui/hot';
import { callFilters } from '../state/call';
import { allFilters, chipFilters, type ListState, tabOf, withFilter, withoutFilters } from '../state/query';
import type { ListDef, ListRow } from '../types';
import type { Cause, EmptyProps } from './empty-list';

const EmptyByFilter = hot<EmptyProps>(() => import('./empty-list'));

type Props<R extends ListRow> = {
  def: ListDef<R>;
  state: ListState;
  go: (next: ListState) => void;
  /** Rows, or skeletons before the first load. */
  children: ReactNode;
  empty: boolean;
};

/** Why a list is empty: a filter, no work left in this tab, or no rows ever. */
export const ListBody = <R extends ListRow>({ def, state, go, children, empty }: Props<R>) => {
  const t = useT();
  if (!empty) return children;
  const paramsOf = (s: ListState): Params => ({ ...callFilters(allFilters(s, def), def.filterDefs), q: s.q });
  const causes: Cause[] = Object.entries(chipFilters(state, def)).flatMap(([field, value]) => {
    const filter = def.filterDefs.find((f) => f.field === field);
    return filter ? [{ field, filter, value, without: paramsOf(withFilter(state, field, '', def)) }] : [];
  });
  if (state.q !== '') causes.unshift({ field: 'q', value: state.q, without: paramsOf({ ...state, q: '' }) });
  if (causes.length > 0) {
    return (
      <EmptyByFilter
        view={def.view}
        noun={def.noun}
        causes={causes}
        onDrop={(field) => go(field === 'q' ? { ...state, q: '', page: 1 } : withFilter(state, field, '', def))}
        onDropAll={() => go(withoutFilters(state, def))}
      />
    );
  }
  const tab = tabOf(def, state.tab);
  if (tab.empty) return <Empty title={tab.empty.title} detail={tab.empty.detail} />;
  if (tab.filters && !tab.whole) return <Empty title={t('Tidak ada {{noun}} di tampilan ini', { noun: def.noun })} />;
  return <FirstOfAll {...def.first} />;
};

/** No rows ever: for a new company also a link to the first setup step. */
const FirstOfAll = ({ title, detail, action }: ListDef<ListRow>['first']) => {
  const t = useT();
  const steps = useFirstSteps();
  return (
    <Empty
      title={title}
      detail={detail}
      action={
        <>
          {action}
          {steps && (
            <Button asChild size="sm" variant="ghost">
              <Link to={home}>{t('Langkah awal perusahaan')}</Link>
            </Button>
          )}
        </>
      }
    />
  );
};
