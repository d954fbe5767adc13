/**
 * Outbox of a driver's phone, as pure functions: the queue, the next item to send, and the effect of a response. A
 * report is created once, with an idempotency key; it stays in the outbox until it is known to have arrived, and
 * sending it again stores nothing twice.
 */
import { printable } from '../../kit/values/printable.js';
import type { DriverStep } from './steps.js';

/**
 * A photo or signature that is uploaded before its report, the first photo as `foto`; `key`: of its upload. `sent`: the
 * server's description of the file, once uploaded.
 */
export type Enclosed = {
  field: 'foto' | 'foto_lain' | 'tanda_tangan';
  key: string;
  name: string;
  sent?: Readonly<Record<string, unknown>>;
};
/** A driver's report, with time and position; if the server refuses it, the driver may correct its texts. */
export type Report = {
  key: string;
  driver: string;
  sj: string;
  /** Shown to people should the SJ no longer be the driver's. */
  nomor: string;
  step: DriverStep;
  data: Readonly<Record<string, unknown>>;
  files: readonly Enclosed[];
  /** ISO time of the device, corrected by the last known offset to the server's clock. */
  at: string;
};
/** `field`: the field to correct. */
export type Refusal = { code: string; message: string; field?: string };
export type Item = Report & {
  /** Position in the order in which reports were created. */
  seq: number;
  tries: number;
  /** Ms since 1970 before which it is not retried. */
  notBefore: number;
  /** The version of the SJ that it builds on, as far as is known. */
  revision: number;
  /** Why the server refused it; its driver decides what happens next. */
  refused?: Refusal;
  /** The driver saved its proof among the phone's own files. */
  saved?: true;
};
export type SendOutcome =
  | { kind: 'done'; revision: number }
  /** Another change came first: the SJ is at this version now. */
  | { kind: 'stale'; revision: number }
  | { kind: 'refused'; refusal: Refusal }
  /** The session has ended. */
  | { kind: 'signed-out' }
  /** No response, or an inconclusive one: it may have arrived. */
  | { kind: 'unknown' };

const PASSING = new Set([0, 408, 425, 429]);
const isPassing = (status: number): boolean => status >= 500 || PASSING.has(status);
/** A response of the server; `message` is that of its first error or of its status. */
export type ServerResponse = {
  status: number;
  data: unknown;
  message: string;
  errors: readonly { code?: string; field?: string }[];
};
/** Outcome for the report of a response other than 200. */
export const meaningOf = ({ status, data, errors, message }: ServerResponse): SendOutcome => {
  if (status === 401) return { kind: 'signed-out' };
  // The office set a new temporary password: being signed in is not enough until the driver changes it.
  if (errors[0]?.code === 'driver-change-first') return { kind: 'signed-out' };
  const revision = (data as { revision?: number } | null)?.revision;
  if (status === 409 && typeof revision === 'number') return { kind: 'stale', revision };
  // A response without a message does not come from this server.
  if (isPassing(status) || message === '') return { kind: 'unknown' };
  const { code = '', field } = errors[0] ?? {};
  return { kind: 'refused', refusal: { code, message, ...(field ? { field } : {}) } };
};

const FIRST_MS = 1_000;
const MOST_MS = 60_000;
/** Backoff in ms after so many tries without a response. */
export const pauseAfter = (tries: number): number => Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(tries - 1, 10));

/** A report appended to the queue. @param revision version of the SJ on the phone */
export const queued = (items: readonly Item[], report: Report, revision: number): Item => ({
  ...report,
  seq: items.reduce((most, { seq }) => Math.max(most, seq), 0) + 1,
  tries: 0,
  notBefore: 0,
  revision,
});
const inOrder = (items: readonly Item[]): Item[] => items.toSorted((a, b) => a.seq - b.seq);

/** The first unrefused report of each SJ: later ones of the same SJ wait for it. */
const heads = (items: readonly Item[], driver: string): Item[] => {
  const seen = new Set<string>();
  return inOrder(items).filter((item) => {
    if (item.refused || item.driver !== driver || seen.has(item.sj)) return false;
    seen.add(item.sj);
    return true;
  });
};
/** A photo must still be uploaded before it: light reports of other SJ go first. */
const isHeavy = ({ files }: Item): boolean => files.some(({ sent }) => !sent);
/**
 * The report to send now; undefined: none is due. A waiting report of one SJ does not block other SJ. @param driver who
 * is signed in
 */
export const due = (items: readonly Item[], driver: string, now: number): Item | undefined => {
  const ready = heads(items, driver).filter(({ notBefore }) => notBefore <= now);
  return ready.find((item) => !isHeavy(item)) ?? ready[0];
};
/** Marks one enclosed file as uploaded: it is not sent again, whatever happens to the report. */
export const uploaded = (item: Item, key: string, sent: Readonly<Record<string, unknown>>): Item => ({
  ...item,
  files: item.files.map((file) => (file.key === key ? { ...file, sent } : file)),
});
/** All enclosed files must be uploaded again. */
const unsent = (files: readonly Enclosed[]): Enclosed[] => files.map(({ sent: _, ...file }) => file);
/** Automatic re-uploads of files that the server no longer has. */
const MOST_ANEW = 3;
/** When the next report is due, ms since 1970; undefined: never. */
export const dueAt = (items: readonly Item[], driver: string): number | undefined => {
  const times = heads(items, driver).map(({ notBefore }) => notBefore);
  return times.length > 0 ? Math.min(...times) : undefined;
};

/** Items that a response to one of them changes, and whether that one leaves the outbox. */
export const settled = (
  items: readonly Item[],
  item: Item,
  answer: SendOutcome,
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
      // Retry on the SJ's present version; the server decides whether the step is still allowed.
      const tries = item.tries + 1;
      const notBefore = tries > 3 ? now + pauseAfter(tries) : now;
      return { gone: false, changed: [{ ...item, revision: answer.revision, tries, notBefore }] };
    }
    case 'refused': {
      // The files were uploaded long before the report could be sent: the server has deleted them since.
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

/** Retries a refused report at its driver's request: as it is, or without its files. */
export const again = ({ refused: _, ...item }: Item, withFiles: boolean): Item => ({
  ...item,
  files: withFiles ? unsent(item.files) : [],
  tries: 0,
  notBefore: 0,
});
/** The report's data, without characters that no keyboard types. */
export const printableData = (data: Report['data']): Report['data'] =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? printable(value) : value]),
  );
/**
 * Refusals of earlier server versions, for the SJ's status or for unprintable characters: today's server accepts such a
 * report, or stores it beside the SJ's present status.
 */
const isTakenNow = (code: string): boolean => code === 'action-not-now' || code === 'odd-text';
/** Makes everything due now: the network is back, the driver signed in, or the page was opened again. */
export const atOnce = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => {
    if (item.refused)
      return isTakenNow(item.refused.code) ? [{ ...again(item, true), data: printableData(item.data) }] : [];
    return item.notBefore > 0 ? [{ ...item, notBefore: 0 }] : [];
  });
