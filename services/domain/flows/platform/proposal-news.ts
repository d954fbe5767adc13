/**
 * Notifies those who may decide of a change that waits for a second person: rights go to webmasters, money fields to
 * their desks.
 */

import { proposalKinds } from '../../accounts/accounts.js';
import type { UserState } from '../../accounts/state.js';
import { user } from '../../accounts/user.js';
import type { Grant } from '../../kit/aggregate/actor.js';
import type { AnyAggregate } from '../../kit/aggregate/aggregate.js';
import { type Due, input, process } from '../../kit/aggregate/process.js';
import type { EntityState } from '../../kit/entity/entity-def.js';
import type { ChangeProposal } from '../../kit/lifecycle/four-eyes-rule.js';
import { cut } from '../../kit/values/cut.js';
import { derivedId } from '../../kit/values/derived-id.js';
import { plusHours } from '../../kit/values/time.js';
import { customer } from '../../master/customer.js';
import { mitra } from '../../master/mitra.js';
import { type FourEyesTable, fourEyes } from '../../rights/four-eyes.js';
import { type News, news } from './news.js';

/** Hours after which a proposal is not notified any more (first start on an old log). */
const TOO_LATE = 7 * 24;

type ProposalNews = Omit<News, 'to'>;
const dueOf = (proposalNews: ProposalNews, to: readonly Grant[]): Due => {
  const { kind, id } = proposalNews.about;
  const mark = `${kind.slice(0, 1)}${Date.parse(proposalNews.at).toString(36)}`;
  return {
    key: `${kind}/${proposalNews.at}`,
    until: plusHours(proposalNews.at, TOO_LATE),
    give: to.map((grant, n) => ({
      aggregate: news.name,
      id: derivedId(id, `${mark}${n}`),
      command: 'tell',
      data: { ...proposalNews, to: grant },
    })),
  };
};

const rightsDue = (state: UserState, id: string): Due[] => {
  const { proposal, username } = state;
  if (!proposal) return [];
  const { by, kind, at } = proposal;
  const params = { by: by.fullname, byId: by.id, what: proposalKinds[kind] };
  return [
    dueOf({ about: { kind: user.name, id, title: username }, text: 'rights-proposed', params, at }, ['webmaster']),
  ];
};

type Watched = EntityState<Record<string, unknown>> & { proposal?: ChangeProposal | undefined };
const changeDue = (
  of: Pick<AnyAggregate, 'name' | 'title' | 'scope'>,
  rows: FourEyesTable,
  state: Watched,
  id: string,
): Due[] => {
  const { proposal } = state;
  if (!proposal) return [];
  const touched = rows.filter(({ fields }) => fields.some((name) => name in proposal.fields));
  const desks = proposal.by.map(({ jobdesk }) => jobdesk);
  const to = [...new Set(touched.flatMap(({ approve }) => approve))].filter((grant) => !desks.includes(grant));
  const branch = of.scope?.(state);
  const params = {
    by: cut(proposal.by.map(({ fullname }) => fullname).join(', '), 200),
    what: touched.map(({ label }) => label).join(', '),
  };
  const about = { kind: of.name, id, title: cut(of.title(state), 120) };
  const proposalNews = { ...(branch ? { branch } : {}), about, text: 'change-proposed', params, at: proposal.at };
  return [dueOf(proposalNews, to)];
};

export const proposalNews = process({
  name: 'proposalstold',
  version: 1,
  inputs: { user: input(user), customer: input(customer.aggregate), mitra: input(mitra.aggregate) },
  due: ({ user: users, customer: customers, mitra: partners }, id) => [
    ...(users[id] ? rightsDue(users[id], id) : []),
    ...(customers[id] ? changeDue(customer.aggregate, fourEyes.customer, customers[id], id) : []),
    ...(partners[id] ? changeDue(mitra.aggregate, fourEyes.mitra, partners[id], id) : []),
  ],
  over: ({ user: users, customer: customers, mitra: partners }, id) =>
    [users[id], customers[id], partners[id]].every((state) => !(state as { proposal?: object } | undefined)?.proposal),
});
