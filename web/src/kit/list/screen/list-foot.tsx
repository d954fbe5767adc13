import type { Params } from '@/base/server/api';
import type { ListState as Loaded } from '@/kit/data/use-list';
import { hot } from '@/ui/hot';
import type { BulkProps } from '../actions/bulk-bar';
import type { Actions } from '../actions/use-actions';
import type { AllMatching } from '../actions/use-select-all-matching';
import type { ListState } from '../state/query';
import { sumOf } from '../table/groups';
import type { AnyRow, ListDef, ListRow } from '../types';
import type { ListLook } from '../views/use-list-look';
import { PagerBar } from './pager-bar';

const BulkBar = hot<BulkProps<AnyRow>>(() => import('../actions/bulk-bar'));

type Props<R extends ListRow> = {
  def: ListDef<R>;
  list: Loaded<unknown>;
  /** Rows were loaded at least once. */
  loaded: boolean;
  state: ListState;
  go: (next: ListState, options?: { replace?: boolean }) => void;
  look: ListLook;
  phone: boolean;
  rows: readonly R[];
  marks: ReadonlySet<string>;
  actions: Actions<R>;
  onClear: () => void;
  whole: AllMatching<R>;
  /** The list's filter and order. */
  params: Params;
};

/** Below the rows: the pager, or actions on the selected rows. */
export const ListFoot = <R extends ListRow>({ def, list, state, go, look, phone, rows, ...props }: Props<R>) => {
  const marked = rows.filter((r) => props.marks.has(r.id));
  if (marked.length > 0) {
    return (
      <BulkBar
        kind={def.aggregate}
        rows={marked}
        sum={def.sum && sumOf(marked, def.sum.field)}
        actions={def.actions}
        onAct={props.actions.act}
        onClear={props.onClear}
        progress={props.actions.progress}
        whole={props.whole}
        total={list.total}
        params={props.params}
        all={marked.length === rows.length && list.total > rows.length}
        {...(def.fitText ? { fitText: def.fitText } : {})}
      />
    );
  }
  // Reserves its height before it is loaded.
  if (!props.loaded) return list.error || phone ? null : <div className="min-h-12 shrink-0 border-line border-t" />;
  if (rows.length === 0) return null;
  return (
    <PagerBar
      page={list.page}
      size={list.size}
      shown={rows.length}
      total={list.total}
      exact={list.exact}
      sum={def.sum && { label: def.sum.label, value: list.sums[def.sum.field] }}
      onPage={(page) => go({ ...state, page })}
      onSize={(size) => {
        look.setPrefs({ ...look.prefs, size });
        go({ ...state, size, page: 1 }, { replace: true });
      }}
    />
  );
};
