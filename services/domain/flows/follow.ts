/** What a person follows: one stream a person and document. They are told where it goes; whoever made it hears of its end anyway. */
import { z } from 'zod';
import { type Grant, granted, mayLookAt, toUser } from '../kit/actor.js';
import { type AnyAggregate, aggregate, type Ctx } from '../kit/aggregate.js';
import { idPattern } from '../kit/id.js';
import { reject } from '../kit/reject.js';
import { bounded } from '../kit/text.js';
import { followId } from './follow-id.js';

const of = z.strictObject({
  /** An aggregate's name. */
  kind: bounded(40).meta({ label: 'Jenis' }),
  doc: bounded(40).regex(idPattern).meta({ label: 'Dokumen' }),
});
const followed = of.extend({ title: z.string() });
export type Follow = z.infer<typeof followed> & {
  /** Whose it is (`toUser`). */
  to: string;
  on: boolean;
  /** ISO: since when. */
  since: string;
};
/** A kind of document that can be followed. */
export type FollowedKind = { aggregate: AnyAggregate; read: readonly Grant[] };

/** The document's number. @throws forbidden where there is none that this person reads */
const titleFor = ({ aggregate: kind, read }: FollowedKind, doc: string, { by, fact }: Ctx): string => {
  const state = fact(kind, doc);
  const title = kind.title(state);
  const theirs = granted(read, by) && mayLookAt(by, kind.scope?.(state), kind.shares?.(state));
  return title !== '' && theirs ? title : reject('forbidden');
};

/** @param kindOf undefined: there is no such kind */
export const followOf = (kindOf: (name: string) => FollowedKind | undefined) =>
  aggregate({
    name: 'follow',
    initial: { to: '', kind: '', doc: '', title: '', on: false, since: '' } as Follow,
    commands: { follow: of, unfollow: z.strictObject({}) },
    may: { follow: ['staff', 'cabang'], unfollow: ['staff', 'cabang'] },
    creates: ['follow'],
    anyVersion: ['follow', 'unfollow'],
    needs: {
      follow: (_, { kind, doc }) => {
        const found = kindOf(kind);
        return found ? [{ aggregate: found.aggregate, id: doc }] : [];
      },
    },
    title: (s) => s.title,
    events: { DocumentFollowed: followed, DocumentUnfollowed: z.object({}) },
    decide: {
      follow: (s, { kind, doc }, ctx) => {
        const found = kindOf(kind);
        if (!found || ctx.id !== followId(doc, ctx.by.id)) return reject('forbidden');
        const title = titleFor(found, doc, ctx);
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
