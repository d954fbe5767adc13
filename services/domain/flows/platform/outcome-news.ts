/** Notifies the creator of a document how it ended, who decided and why; unread notifications stay. */

import { toUser } from '../../kit/aggregate/actor.js';
import { type AnyAggregate, evolve } from '../../kit/aggregate/aggregate.js';
import { type AnyProcess, type Due, type Input, input, process } from '../../kit/aggregate/process.js';
import type { AnyEntity, EntityState } from '../../kit/entity/entity-def.js';
import type { StatusDef, StatusTable } from '../../kit/lifecycle/status.js';
import { cut } from '../../kit/values/cut.js';
import { derivedId } from '../../kit/values/derived-id.js';
import { plusHours } from '../../kit/values/time.js';
import { type News, news } from './news.js';

/** Hours after which a decision is not notified any more (first start on an old log). */
const TOO_LATE = 7 * 24;

export type Outcome = {
  about: News['about'];
  branch?: string | undefined;
  /** Subject shown in the bell. */
  customer?: string;
  status: string;
  /** ISO time at which the status was set. */
  since: string;
  by: string;
  byId?: string;
  reason?: string;
  /** User ids of the recipients. */
  people: readonly string[];
};
/** Notifications due for a document's present status; none where nobody is to be notified, or the recipient set it. */
export const outcomeDue = (table: Readonly<Record<string, StatusDef>>, of: Outcome): Due[] => {
  const { about, branch, customer = '', status, since, by, byId, reason = '', people } = of;
  const to = [...new Set(people)].filter((id) => id !== '' && id !== byId);
  if (!table[status]?.notifyCreator || to.length === 0) return [];
  const params = {
    about: cut(customer, 200),
    status,
    by: cut(by, 200),
    ...(byId ? { byId } : {}),
    ...(reason ? { reason: cut(reason, 200) } : {}),
  };
  const notification = { ...(branch ? { branch } : {}), about, text: 'document-decided', params, at: since };
  const mark = `d${Date.parse(since).toString(36)}`;
  return [
    {
      key: `${status}/${since}`,
      until: plusHours(since, TOO_LATE),
      give: to.map((id, n) => ({
        aggregate: news.name,
        id: derivedId(about.id, `${mark}${n}`),
        command: 'tell',
        data: { ...notification, to: toUser(id) },
      })),
    },
  ];
};

type Papers = Record<'nomor' | 'status' | 'sejak' | 'oleh' | 'pembuat_id', string>;
type State = Pick<EntityState<Papers>, 'status' | 'fields' | 'sebutan'> & { actor?: string };
/**
 * Part of a process that adds the id of the actor who set the document's status. @param since ISO time of that status,
 * from its state
 */
export const withActor = <S extends object>(
  of: AnyAggregate,
  since: (s: S) => string,
): Input<S & { actor?: string }> => ({
  ...input(of),
  initial: of.initial as S,
  evolve: (s, type, data, meta) => {
    const next = evolve<S & { actor?: string }>(of, s, type, data, meta);
    return since(next) === since(s) ? next : { ...next, actor: meta.by.id };
  },
});
/** The process for every document that is built from a declaration alone; undefined if there are none. */
export const outcomeNews = (documents: readonly AnyEntity[]): AnyProcess | undefined => {
  const dueOf = ({ name, life, subtitle = [], aggregate }: AnyEntity, id: string, state: State): Due[] => {
    const { nomor, status, sejak, oleh, pembuat_id } = state.fields;
    if (!sejak) return [];
    const table: StatusTable = Object.fromEntries((life?.statuses ?? []).map(({ value, ...rest }) => [value, rest]));
    const [about = ''] = subtitle;
    return outcomeDue(table, {
      about: { kind: name, id, title: nomor },
      branch: aggregate.scope?.(state),
      customer: String(state.sebutan?.[about.replace('sebutan.', '')] ?? state.fields[about as keyof Papers] ?? ''),
      status,
      since: sejak,
      by: oleh,
      ...(state.actor ? { byId: state.actor } : {}),
      people: [pembuat_id],
    });
  };
  if (documents.length === 0) return undefined;
  return process({
    name: 'documentstold',
    version: 1,
    inputs: Object.fromEntries(
      documents.map(({ name, aggregate }) => [name, withActor<State>(aggregate, ({ fields }) => fields.sejak ?? '')]),
    ),
    due: (states, id) =>
      documents.flatMap((one) => {
        const state = states[one.name]?.[id] as State | undefined;
        return state ? dueOf(one, id, state) : [];
      }),
    over: () => true,
  });
};
