/** How a document ended is news to who made it, kept until they read it: who decided, and why. */

import { toUser } from '../kit/actor.js';
import { type AnyAggregate, evolve } from '../kit/aggregate.js';
import { cut } from '../kit/cut.js';
import { derivedId } from '../kit/derived-id.js';
import type { AnyEntity, EntityState } from '../kit/entity-def.js';
import { type AnyProcess, type Due, type Part, part, process } from '../kit/process.js';
import type { StatusDef, StatusTable } from '../kit/status.js';
import { plusHours } from '../kit/time.js';
import { type News, news } from './news.js';

/** Hours after which a decision that nobody was told of (the first start on an old log) is told no more. */
const TOO_LATE = 7 * 24;

export type Decided = {
  about: News['about'];
  branch?: string | undefined;
  /** Whom or what it is about, in the bell. */
  customer?: string;
  status: string;
  /** ISO: since when it stands so. */
  since: string;
  by: string;
  byId?: string;
  reason?: string;
  /** User ids of those who hear of it. */
  people: readonly string[];
};
/** What is due of a document as it stands; nothing where nobody is to hear of its status, or they brought it there. */
export const decidedDue = (table: Readonly<Record<string, StatusDef>>, of: Decided): Due[] => {
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
  const told = { ...(branch ? { branch } : {}), about, text: 'document-decided', params, at: since };
  const mark = `d${Date.parse(since).toString(36)}`;
  return [
    {
      key: `${status}/${since}`,
      until: plusHours(since, TOO_LATE),
      give: to.map((id, n) => ({
        aggregate: news.name,
        id: derivedId(about.id, `${mark}${n}`),
        command: 'tell',
        data: { ...told, to: toUser(id) },
      })),
    },
  ];
};

type Papers = Record<'nomor' | 'status' | 'sejak' | 'oleh' | 'pembuat_id', string>;
type State = Pick<EntityState<Papers>, 'status' | 'fields' | 'sebutan'> & { actor?: string };
/** The document with the id of who brought it where it stands. @param since ISO time of that, in its state */
export const withActor = <S extends object>(
  of: AnyAggregate,
  since: (s: S) => string,
): Part<S & { actor?: string }> => ({
  ...part(of),
  initial: of.initial as S,
  evolve: (s, type, data, meta) => {
    const next = evolve<S & { actor?: string }>(of, s, type, data, meta);
    return since(next) === since(s) ? next : { ...next, actor: meta.by.id };
  },
});
/** The same of every document that a declaration alone made; undefined where there is none. */
export const documentsTold = (documents: readonly AnyEntity[]): AnyProcess | undefined => {
  const dueOf = ({ name, life, subtitle = [], aggregate }: AnyEntity, id: string, state: State): Due[] => {
    const { nomor, status, sejak, oleh, pembuat_id } = state.fields;
    if (!sejak) return [];
    const table: StatusTable = Object.fromEntries((life?.statuses ?? []).map(({ value, ...rest }) => [value, rest]));
    const [about = ''] = subtitle;
    return decidedDue(table, {
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
    parts: Object.fromEntries(
      documents.map(({ name, aggregate }) => [name, withActor<State>(aggregate, ({ fields }) => fields.sejak ?? '')]),
    ),
    due: (known, id) =>
      documents.flatMap((one) => {
        const state = known[one.name]?.[id] as State | undefined;
        return state ? dueOf(one, id, state) : [];
      }),
    over: () => true,
  });
};
