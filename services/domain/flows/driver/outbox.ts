/**
 * The outbox of a driver's phone, as a pure thing: what waits, what is sent next, and what an answer makes of it. A report is
 * made once, with its key; as long as it is here it is not known to have arrived, and sending it again stores nothing twice.
 */
import { printable } from '../../kit/printable.js';
import type { DriverStep } from './steps.js';

/** A photo or signature that goes before its report, the first photo as `foto`; `key`: of its upload. `sent`: what the server made of it, once it has it. */
export type Enclosed = {
  field: 'foto' | 'foto_lain' | 'tanda_tangan';
  key: string;
  name: string;
  sent?: Readonly<Record<string, unknown>>;
};
/** What its driver said, when and where; of what the server refused they may mend the words. */
export type Report = {
  key: string;
  driver: string;
  sj: string;
  /** For people, should the SJ be theirs no more. */
  nomor: string;
  step: DriverStep;
  data: Readonly<Record<string, unknown>>;
  files: readonly Enclosed[];
  /** Of the device, put right by what is known of the server's clock. ISO. */
  at: string;
};
/** `field`: what of it is to be mended. */
export type Refusal = { code: string; message: string; field?: string };
export type Item = Report & {
  /** Its place in the order in which reports were made. */
  seq: number;
  tries: number;
  /** Ms since 1970 before which it is not sent again. */
  notBefore: number;
  /** The version of the SJ that it goes on from, as far as is known. */
  revision: number;
  /** Why the server will not have it; its driver decides what becomes of it. */
  refused?: Refusal;
  /** What it proves was put among the phone's own files by its driver. */
  saved?: true;
};
export type Answer =
  | { kind: 'done'; revision: number }
  /** Somebody else was first: the SJ is at this version now. */
  | { kind: 'stale'; revision: number }
  | { kind: 'refused'; refusal: Refusal }
  /** Nobody is signed in any more. */
  | { kind: 'signed-out' }
  /** No answer, or none that tells: it may have arrived. */
  | { kind: 'unknown' };

const PASSING = new Set([0, 408, 425, 429]);
const isPassing = (status: number): boolean => status >= 500 || PASSING.has(status);
/** As the server answered, with the words of its first error or of its status. */
export type Heard = {
  status: number;
  data: unknown;
  message: string;
  errors: readonly { code?: string; field?: string }[];
};
/** What an answer other than 200 means for the report. */
export const meaningOf = ({ status, data, errors, message }: Heard): Answer => {
  if (status === 401) return { kind: 'signed-out' };
  // The office's password again: signed in is not enough yet.
  if (errors[0]?.code === 'driver-change-first') return { kind: 'signed-out' };
  const revision = (data as { revision?: number } | null)?.revision;
  if (status === 409 && typeof revision === 'number') return { kind: 'stale', revision };
  // An answer without words is none of this server's.
  if (isPassing(status) || message === '') return { kind: 'unknown' };
  const { code = '', field } = errors[0] ?? {};
  return { kind: 'refused', refusal: { code, message, ...(field ? { field } : {}) } };
};

const FIRST_MS = 1_000;
const MOST_MS = 60_000;
/** How long to wait after so many tries without an answer. */
export const pauseAfter = (tries: number): number => Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(tries - 1, 10));

/** A report as the last of those that wait. @param revision version of the SJ on the phone */
export const queued = (items: readonly Item[], report: Report, revision: number): Item => ({
  ...report,
  seq: items.reduce((most, { seq }) => Math.max(most, seq), 0) + 1,
  tries: 0,
  notBefore: 0,
  revision,
});
const inOrder = (items: readonly Item[]): Item[] => items.toSorted((a, b) => a.seq - b.seq);

/** The first of each SJ that is not refused: what of an SJ comes later waits for what came before. */
const heads = (items: readonly Item[], driver: string): Item[] => {
  const seen = new Set<string>();
  return inOrder(items).filter((item) => {
    if (item.refused || item.driver !== driver || seen.has(item.sj)) return false;
    seen.add(item.sj);
    return true;
  });
};
/** A photo is still to go before it: statuses of other SJ, which are small, go first. */
const isHeavy = ({ files }: Item): boolean => files.some(({ sent }) => !sent);
/** What is sent now; undefined: nothing is due. What waits of one SJ holds up no other. @param driver who is signed in */
export const due = (items: readonly Item[], driver: string, now: number): Item | undefined => {
  const ready = heads(items, driver).filter(({ notBefore }) => notBefore <= now);
  return ready.find((item) => !isHeavy(item)) ?? ready[0];
};
/** One of what a report encloses has been uploaded: it is not sent again, whatever becomes of the report. */
export const uploaded = (item: Item, key: string, sent: Readonly<Record<string, unknown>>): Item => ({
  ...item,
  files: item.files.map((file) => (file.key === key ? { ...file, sent } : file)),
});
/** All that it encloses is to be uploaded anew. */
const unsent = (files: readonly Enclosed[]): Enclosed[] => files.map(({ sent: _, ...file }) => file);
/** Times that what the server keeps no more is uploaded anew by itself. */
const MOST_ANEW = 3;
/** When something is due next, ms since 1970; undefined: never. */
export const dueAt = (items: readonly Item[], driver: string): number | undefined => {
  const times = heads(items, driver).map(({ notBefore }) => notBefore);
  return times.length > 0 ? Math.min(...times) : undefined;
};

/** All items after an answer to one of them: those that changed, and whether it has left the box. */
export const settled = (
  items: readonly Item[],
  item: Item,
  answer: Answer,
  now: number,
): { gone: boolean; changed: Item[] } => {
  switch (answer.kind) {
    case 'done':
      return {
        gone: true,
        changed: items
          .filter(({ sj, seq }) => sj === item.sj && seq !== item.seq)
          .map((later) => ({ ...later, revision: Math.max(later.revision, answer.revision) })),
      };
    case 'stale': {
      // From where it stands now; whether the step can still be taken is the server's to say.
      const tries = item.tries + 1;
      const notBefore = tries > 3 ? now + pauseAfter(tries) : now;
      return { gone: false, changed: [{ ...item, revision: answer.revision, tries, notBefore }] };
    }
    case 'refused': {
      // Uploaded long before its report could be: the server has let it go since.
      const lost = answer.refusal.code === 'file-unknown' && item.files.some(({ sent }) => sent);
      if (lost && item.tries < MOST_ANEW)
        return { gone: false, changed: [{ ...item, files: unsent(item.files), tries: item.tries + 1 }] };
      return { gone: false, changed: [{ ...item, refused: answer.refusal }] };
    }
    case 'signed-out':
      return { gone: false, changed: [] };
    case 'unknown': {
      const tries = item.tries + 1;
      return { gone: false, changed: [{ ...item, tries, notBefore: now + pauseAfter(tries) }] };
    }
  }
};

/** A refused one once more, by its driver's wish: as it is, or without what was enclosed. */
export const again = ({ refused: _, ...item }: Item, withFiles: boolean): Item => ({
  ...item,
  files: withFiles ? unsent(item.files) : [],
  tries: 0,
  notBefore: 0,
});
/** What is said as keyboards type it. */
export const said = (data: Report['data']): Report['data'] =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? printable(value) : value]),
  );
/**
 * Refused by a server of an earlier version, for where the SJ stood or for what no keyboard types: as they are now they are
 * taken, or kept beside what stands.
 */
const isTakenNow = (code: string): boolean => code === 'action-not-now' || code === 'odd-text';
/** All that waits is sent now: the network is back, somebody signed in, or the page is opened anew. */
export const atOnce = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => {
    if (item.refused) return isTakenNow(item.refused.code) ? [{ ...again(item, true), data: said(item.data) }] : [];
    return item.notBefore > 0 ? [{ ...item, notBefore: 0 }] : [];
  });
