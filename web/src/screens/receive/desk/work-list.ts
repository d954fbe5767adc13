/** Work list of a pile of signed papers: scans, their outcomes, and what is to be taken in. Pure. */
import type { FileValue } from '@domain/kit/values/file-value';
import { type Sj, standingOf } from '../scan/number';
import { blank, lackIn, MOST_SCANS, pictured, type ReceiptDetails, scansOf, startOf } from './scan-message';

/**
 * `ok` waits to be taken in, perhaps still without all its input; `taken` has been, `asking` waits for the server,
 * `unasked`: the server did not respond. `returned`: its goods come back, without a paper.
 */
export type Outcome =
  | 'asking'
  | 'unasked'
  | 'ok'
  | 'taken'
  | 'returned'
  | 'twice'
  | 'already'
  | 'early'
  | 'void'
  | 'elsewhere'
  | 'unknown'
  | 'several';
export type Line = {
  /** Unique per scan. */
  key: string;
  /** Sequence number within the session. */
  no: number;
  /** When it was scanned, ISO. */
  at: string;
  number: string;
  outcome: Outcome;
  sj?: Sj;
  given: ReceiptDetails;
  /** The user states that the paper came although the delivery failed. */
  byHand?: boolean;
  /** The branch in its number; number of possible SJ; time of the earlier scan. */
  branch?: string;
  several?: number;
  before?: string;
  /** Why taking it in was refused. */
  refused?: string | undefined;
};
export type Session = { since: string; scans: number; lines: readonly Line[]; at?: string | undefined };
/** Result of looking up a number. */
export type LookupResult = { sj: Sj } | { several: number } | { branch: string } | 'unknown' | 'unasked';

export type Happening =
  | { type: 'scanned'; key: string; number: string; at: string }
  | { type: 'asked'; key: string }
  | { type: 'answered'; key: string; answer: LookupResult }
  | { type: 'pictured'; key: string; file: FileValue }
  | { type: 'pictureDropped'; key: string; id: string }
  | { type: 'paperCame'; key: string }
  | { type: 'given'; key: string; change: Partial<ReceiptDetails> }
  | { type: 'took'; key: string; by: string; at: string }
  | { type: 'refused'; key: string; why: string; sj?: Sj | undefined }
  | { type: 'told'; sj: Sj }
  | { type: 'dropped'; keys: readonly string[] }
  | { type: 'pointed'; key: string }
  | { type: 'ended'; at: string }
  | { type: 'restored'; session: Session };

export const newSession = (at: string): Session => ({ since: at, scans: 0, lines: [] });
export const waits = ({ outcome }: Line): boolean => outcome === 'ok';
/** All input is complete: the next press takes it in. */
export const isReady = (line: Line): boolean => waits(line) && lackIn(line) === undefined;
/** On the desk with an open SJ, with a paper or not. */
const isOpenHere = ({ outcome }: Line): boolean => outcome === 'ok' || outcome === 'returned';
/** Finished; the lines left when a session ends deserve a second look. */
export const isSolved = ({ outcome }: Line): boolean => ['taken', 'twice', 'already'].includes(outcome);
/** No paper to take in: has to be checked and put aside. */
export const isOdd = ({ outcome }: Line): boolean => !['ok', 'taken', 'asking'].includes(outcome);

const change = (s: Session, key: string, how: (line: Line) => Line): Session => ({
  ...s,
  lines: s.lines.map((line) => (line.key === key ? how(line) : line)),
});
/** The line with its SJ's current state. Input stays as far as it is still valid; a different report resets it. */
const standing = (line: Line, sj: Sj): Line => {
  const same = line.sj?.hasil === sj.hasil;
  const { byHand, ...rest } = line;
  const came = same && byHand === true;
  const now = standingOf(sj);
  const details = same
    ? { ...line.given, fakturBack: Math.min(line.given.fakturBack, sj.jumlahFaktur) }
    : startOf(sj, line.given);
  return {
    ...rest,
    ...(came ? { byHand } : {}),
    sj,
    number: sj.nomor,
    outcome: now === 'returned' && came ? 'ok' : now,
    given: details,
  };
};
const answered = (s: Session, line: Line, answer: LookupResult): Line => {
  if (answer === 'unknown' || answer === 'unasked') return { ...line, outcome: answer };
  if ('several' in answer) return { ...line, outcome: 'several', several: answer.several };
  if ('branch' in answer) return { ...line, outcome: 'elsewhere', branch: answer.branch };
  const { sj } = answer;
  const first = s.lines.find((one) => one.key !== line.key && one.sj?.id === sj.id && isOpenHere(one));
  const resolved = standing(line, sj);
  return first && isOpenHere(resolved) ? { ...resolved, outcome: 'twice', before: first.at } : resolved;
};

export const happened = (s: Session, e: Happening): Session => {
  switch (e.type) {
    case 'scanned': {
      const { key, number, at } = e;
      const line: Line = { key, no: s.scans + 1, at, number, outcome: 'asking', given: blank };
      return { ...s, scans: s.scans + 1, lines: [line, ...s.lines], at: key };
    }
    case 'asked':
      return change(s, e.key, (line) => ({ ...line, outcome: 'asking' }));
    case 'answered':
      return change(s, e.key, (line) => answered(s, line, e.answer));
    case 'given':
      return change(s, e.key, (line) => ({ ...line, given: { ...line.given, ...e.change } }));
    case 'paperCame':
      return change(s, e.key, (line) => ({ ...line, byHand: true, outcome: 'ok' }));
    case 'pictured':
      return change(s, e.key, ({ given: details, ...line }) => ({
        ...line,
        given: { ...details, ...pictured([...scansOf(details), e.file].slice(0, MOST_SCANS)) },
      }));
    case 'pictureDropped':
      return change(s, e.key, ({ given: details, ...line }) => ({
        ...line,
        given: { ...details, ...pictured(scansOf(details).filter(({ id }) => id !== e.id)) },
      }));
    case 'took': {
      const { key, by, at } = e;
      const took = s.lines.find((line) => line.key === key);
      const lines = s.lines
        // Drop duplicate scans of an SJ that is taken in.
        .filter((line) => !(line.outcome === 'twice' && line.sj?.id === took?.sj?.id))
        .map((line): Line => {
          if (line.key !== key || !line.sj) return line;
          const sj = { ...line.sj, status: 'KEMBALI', receivedBy: by, receivedAt: at };
          return { ...line, sj, outcome: 'taken', refused: undefined };
        });
      return { ...s, lines, ...(s.at === key ? { at: undefined } : {}) };
    }
    case 'refused':
      return change(s, e.key, (line) => ({ ...(e.sj ? standing(line, e.sj) : line), refused: e.why }));
    case 'told':
      return {
        ...s,
        lines: s.lines.map((line) =>
          line.sj?.id === e.sj.id && isOpenHere(line) && e.sj.version > line.sj.version ? standing(line, e.sj) : line,
        ),
      };
    case 'dropped': {
      const lines = s.lines.filter(({ key }) => !e.keys.includes(key));
      return { ...s, lines, ...(e.keys.includes(s.at ?? '') ? { at: undefined } : {}) };
    }
    case 'pointed':
      return s.at === e.key ? s : { ...s, at: e.key };
    case 'ended':
      return { ...newSession(e.at), lines: s.lines.filter((line) => !isSolved(line)) };
    case 'restored':
      return e.session;
  }
};

const isLine = (v: unknown): v is Line => {
  const line = v as Partial<Line> | null;
  return typeof line?.key === 'string' && typeof line.number === 'string' && typeof line.given?.kondisi === 'string';
};
/** Restores a session from the browser's storage; lookups in progress are repeated. Undefined if it can't be read. */
export const readSession = (text: string | null): Session | undefined => {
  try {
    const stored = JSON.parse(text ?? '') as Session;
    if (typeof stored.since !== 'string' || typeof stored.scans !== 'number' || !stored.lines.every(isLine))
      return undefined;
    return {
      ...stored,
      lines: stored.lines.map((line): Line => {
        // Stored before lines included the report: look it up again.
        const old = isOpenHere(line) && typeof line.sj?.hasil !== 'string';
        const details = { ...blank, ...line.given };
        return line.outcome === 'asking' || old
          ? { ...line, given: details, outcome: 'unasked' }
          : { ...line, given: details };
      }),
    };
  } catch {
    return undefined;
  }
};
