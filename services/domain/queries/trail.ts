/** What an account did, as its trail tells it: which documents count, who reads it, and the words of each event. */
import { z } from 'zod';
import { spFlow } from '../flows/sp/sp.js';
import { entities } from '../index.js';
import type { Grant } from '../kit/actor.js';
import { own } from '../kit/own.js';

/** Whose trail but their own they read. */
export const trailReaders: readonly Grant[] = ['webmaster'];
/** Everybody who signs in as staff reads their own. */
export const ownTrailReaders: readonly Grant[] = ['staff'];

const day = z.iso.date();
/** Days in Jakarta, both included; `after`: where the page before ended. */
export const trailQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  after: z.string().max(600).optional(),
});
/** Lines of a page. */
export const TRAIL_PAGE = 50;
/** One line: when, on which document, what. `words`: Indonesian, a key of the screens' texts. */
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
/** `next`: asks for what came before; absent: there is no more. */
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
/** Where the document's own history names more than the line has. */
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
/** What an event of a kind says after the name of who did it; of a type that nothing is said of it changed the document. */
export const trailWords = (kind: string, type: string): string =>
  own(orders, type) ??
  own(tells, type)?.text ??
  own(steps.get(kind) ?? {}, type) ??
  own(accounts, type) ??
  own(batches, type) ??
  own(usual, type) ??
  'mengubah';
/** All of them, for the texts of the screens. */
export const trailTexts: readonly string[] = [usual, orders, accounts, batches].flatMap((words) =>
  Object.values(words),
);
