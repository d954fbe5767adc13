import type { Doc } from '../../../infra/ports/ports.js';
import { approvedWays } from '../../../services/domain/infos.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import {
  type Approval,
  type Approvals,
  type ApprovalWay,
  approvalOf,
  MOST_APPROVALS,
  oldestFirst,
  type ReadableWay,
  waysFor,
} from '../../../services/domain/queries/approvals.js';
import { asksOf } from '../query/ask.js';
import { mayRead, type Reads } from '../query/reads.js';

const readable = ({
  view,
  aggregate,
  label,
  icon,
  step,
  asks,
  reject,
  open,
  alone,
  filter,
  fields,
}: ApprovalWay): ReadableWay => ({
  ...{ view, aggregate, label, icon, step, asks, filter, fields },
  ...(reject ? { reject } : {}),
  ...(open ? { open } : {}),
  ...(alone ? { alone } : {}),
});

/** The longest waiting rows of one way that the reader may decide. */
const rowsOf = async (
  reads: Reads,
  view: AnyView,
  actor: Actor,
  way: ApprovalWay,
  at: number,
): Promise<{ rows: Approval[]; more: boolean }> => {
  const { query } = asksOf(view, actor).list({ ...way.filter, sort: way.sort });
  const select = [...new Set([...(query.select ?? []), ...way.needs])];
  const { rows } = await reads.list(view, actor, { ...query, select, limit: MOST_APPROVALS + 1 });
  const mine = rows.filter((row) => !way.against(row, actor)) as (Doc & { id: string; version: number })[];
  return { rows: mine.map((row) => approvalOf(way, row, at)), more: rows.length > MOST_APPROVALS };
};

/**
 * All that waits for the actor's approval, of every kind, within their rights and branches; bounded by
 * {@link MOST_APPROVALS}.
 */
export const approvalsFor = async (reads: Reads, views: readonly AnyView[], actor: Actor): Promise<Approvals> => {
  const mine = waysFor(approvedWays, actor).flatMap((way) => {
    const view = views.find(({ name }) => name === way.view);
    return view && mayRead(view, actor) ? [{ way, view }] : [];
  });
  const parts = await Promise.all(mine.map(({ way, view }, at) => rowsOf(reads, view, actor, way, at)));
  // A document that waits for two of the reader's approvals is shown for the earlier one.
  const shown = new Set<string>();
  const rows = oldestFirst(parts.flatMap((part) => part.rows)).filter(({ way, id }) => {
    const key = `${mine[way]?.view.name}/${id}`;
    return !shown.has(key) && shown.add(key);
  });
  return {
    ways: mine.map(({ way }) => readable(way)),
    rows: rows.slice(0, MOST_APPROVALS),
    more: rows.length > MOST_APPROVALS || parts.some(({ more }) => more),
  };
};
