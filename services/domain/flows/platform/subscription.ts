/**
 * Documents that a person follows: one stream a person and document. Followers are notified of every move; a document's
 * creator is notified of its end anyway.
 */
import { z } from 'zod';
import { type Grant, granted, mayLookAt, toUser } from '../../kit/aggregate/actor.js';
import { type AnyAggregate, aggregate, type Ctx } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { idPattern } from '../../kit/values/id.js';
import { bounded } from '../../kit/values/text.js';
import { followId } from './subscription-id.js';

const of = z.strictObject({
  /** An aggregate's name. */
  kind: bounded(40).meta({ label: 'Jenis' }),
  doc: bounded(40).regex(idPattern).meta({ label: 'Dokumen' }),
});
const followed = of.extend({ title: z.string() });
export type Subscription = z.infer<typeof followed> & {
  /** The follower (`toUser`). */
  to: string;
  on: boolean;
  /** ISO time at which following began. */
  since: string;
};
export type FollowedKind = { aggregate: AnyAggregate; read: readonly Grant[] };

/** The document's number. @throws forbidden if it does not exist or this person may not read it */
const titleFor = ({ aggregate: kind, read }: FollowedKind, doc: string, { by, fact }: Ctx): string => {
  const state = fact(kind, doc);
  const title = kind.title(state);
  const theirs = granted(read, by) && mayLookAt(by, kind.scope?.(state), kind.shares?.(state));
  return title !== '' && theirs ? title : reject('forbidden');
};

/** @param kindOf undefined: no such kind */
export const subscriptionOf = (kindOf: (name: string) => FollowedKind | undefined) =>
  aggregate({
    name: 'follow',
    initial: { to: '', kind: '', doc: '', title: '', on: false, since: '' } as Subscription,
    commands: { follow: of, unfollow: z.strictObject({}) },
    may: { follow: ['staff', 'cabang'], unfollow: ['staff', 'cabang'] },
    creates: ['follow'],
    anyVersion: ['follow', 'unfollow'],
    needs: {
      follow: (_, { kind, doc }) => {
        const followedKind = kindOf(kind);
        return followedKind ? [{ aggregate: followedKind.aggregate, id: doc }] : [];
      },
    },
    title: (s) => s.title,
    events: { DocumentFollowed: followed, DocumentUnfollowed: z.object({}) },
    decide: {
      follow: (s, { kind, doc }, ctx) => {
        const followedKind = kindOf(kind);
        if (!followedKind || ctx.id !== followId(doc, ctx.by.id)) return reject('forbidden');
        const title = titleFor(followedKind, doc, ctx);
        return s.on ? [] : [{ type: 'DocumentFollowed', data: { kind, doc, title } }];
      },
      unfollow: (s, _, { by }) => {
        if (s.to !== toUser(by.id)) return reject('forbidden');
        return s.on ? [{ type: 'DocumentUnfollowed', data: {} }] : [];
      },
    },
    evolve: {
      DocumentFollowed: (_, data, { by, at }) => ({ ...data, to: toUser(by.id), on: true, since: at }),
      DocumentUnfollowed: (s) => ({ ...s, on: false }),
    },
  });
