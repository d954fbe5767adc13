/** The trail of an account's actions: which documents count, who reads it, and the words for each event. */
import { z } from 'zod';
import { spFlow } from '../flows/sp/sp.js';
import { entities } from '../index.js';
import type { Grant } from '../kit/aggregate/actor.js';
import { ownProperty } from '../kit/values/own-property.js';

/** Who reads the trails of other accounts. */
export const trailReaders: readonly Grant[] = ['webmaster'];
/** All staff read their own trail. */
export const ownTrailReaders: readonly Grant[] = ['staff'];

const day = z.iso.date();
/** Days in Jakarta, both included; `after`: `next` of the page before, where that one ended. */
export const trailQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  after: z.string().max(600).optional(),
});
/** Lines of a page. */
export const TRAIL_PAGE = 50;
/** One line: when, on which document, what happened. `words`: Indonesian, a key of the screens' texts. */
export const trailLine = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  doc: z.string(),
  title: z.string(),
  label: z.string(),
  words: z.string(),
});
export type TrailLine = z.infer<typeof trailLine>;
/** `next`: cursor of the next, older page; absent: there is none. */
export const trailPage = z.object({ rows: z.array(trailLine), next: z.string().optional() });
export type TrailPage = z.infer<typeof trailPage>;

type Words = Readonly<Record<string, string>>;
const usual: Words = {
  Registered: 'mendaftarkan',
  Changed: 'mengubah',
  Commented: 'berkomentar',
  Retired: 'menonaktifkan',
  Restored: 'memulihkan',
  ChangeProposed: 'mengusulkan perubahan',
  ChangeApproved: 'menyetujui usulan',
  ChangeRejected: 'menolak usulan',
  ProposalWithdrawn: 'menarik usulan',
};
/** Events for which the document's own history names more than a line has. */
const orders: Words = {
  SpHandedOver: 'menyerahkan ke Purchasing',
  SpUnitsNamed: 'mengisi unit',
  SpRejected: 'Reject',
  SpCommented: 'berkomentar',
  SpUnitPriceChanged: 'mengubah harga beli unit',
  SpCrewSwapped: 'mengganti unit',
  SpAssigned: 'menyerahkan kepada rekan',
};
const accounts: Words = {
  UserCreated: 'membuat akun',
  UserProposed: 'mengusulkan hak',
  UserApproved: 'menyetujui usulan',
  UserDeclined: 'menolak usulan',
  UserWithdrawn: 'menarik usulan',
  UserRetracted: 'membatalkan akun',
  UserPasswordSet: 'membuat password',
  UserAsked: 'mendaftar sendiri',
  UserReset: 'mereset password',
  UserLocked: 'mengunci',
  UserUnlocked: 'membuka kunci',
  UserLinkIssued: 'mengambil tautan sekali pakai',
  UserOwnerConfirmed: 'mengonfirmasi pemiliknya',
  UserRestricted: 'mengatur menu dan hak',
};
const batches: Words = {
  BatchPlanned: 'merencanakan',
  BatchStarted: 'menjalankan',
  BatchCancelled: 'menghentikan',
  BatchUndoAsked: 'mengurungkan',
};
const steps = new Map(
  entities.map(({ name, life }) => [
    name,
    Object.fromEntries(Object.values(life?.steps ?? {}).map(({ event, historyLabel }) => [event, historyLabel])),
  ]),
);
const tells: Readonly<Record<string, { text: string }>> = spFlow.historyLabels;
/**
 * Words for an event of a kind, after the name of the actor; an event without words of its own "changed" the document.
 */
export const trailWords = (kind: string, type: string): string =>
  ownProperty(orders, type) ??
  ownProperty(tells, type)?.text ??
  ownProperty(steps.get(kind) ?? {}, type) ??
  ownProperty(accounts, type) ??
  ownProperty(batches, type) ??
  ownProperty(usual, type) ??
  'mengubah';
/** All words, for the texts of the screens. */
export const trailTexts: readonly string[] = [usual, orders, accounts, batches].flatMap((words) =>
  Object.values(words),
);
