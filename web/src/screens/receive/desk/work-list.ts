/** The work list of a pile of signed papers: what was scanned, what came of it, what is to be taken in. Pure. */
import type { FileValue } from '@domain/kit/file-value';
import { type Sj, standingOf } from '../scan/number';
import { blank, type Given, lackIn, MOST_SCANS, pictured, scansOf, startOf } from './said';

/**
 * `ok` waits to be taken in, `taken` was, `asking` waits for the server, `unasked`: it did not answer. `returned`: its goods
 * come back, which is no paper.
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
  /** Of this scan alone. */
  key: string;
  /** The how manieth of the session. */
  no: number;
  /** When it was scanned, ISO. */
  at: string;
  number: string;
  outcome: Outcome;
  sj?: Sj;
  given: Given;
  /** Its paper came though the delivery failed: somebody says so by hand. */
  byHand?: boolean;
  /** Whose it is, by its number; how many it may mean; when it was scanned before. */
  branch?: string;
  several?: number;
  before?: string;
  /** Why it was not taken in. */
  refused?: string | undefined;
};
export type Session = { since: string; scans: number; lines: readonly Line[]; at?: string | undefined };
/** What the server knew of a number. */
export type Answer = { sj: Sj } | { several: number } | { branch: string } | 'unknown' | 'unasked';

export type Happening =
  | { type: 'scanned'; key: string; number: string; at: string }
  | { type: 'asked'; key: string }
  | { type: 'answered'; key: string; answer: Answer }
  | { type: 'pictured'; key: string; file: FileValue }
  | { type: 'pictureDropped'; key: string; id: string }
  | { type: 'paperCame'; key: string }
  | { type: 'given'; key: string; change: Partial<Given> }
  | { type: 'took'; key: string; by: string; at: string }
  | { type: 'refused'; key: string; why: string; sj?: Sj | undefined }
  | { type: 'told'; sj: Sj }
  | { type: 'dropped'; keys: readonly string[] }
  | { type: 'pointed'; key: string }
  | { type: 'ended'; at: string }
  | { type: 'restored'; session: Session };

export const newSession = (at: string): Session => ({ since: at, scans: 0, lines: [] });
export const waits = ({ outcome }: Line): boolean => outcome === 'ok';
/** All is said of it: the next press takes it in. */
export const isReady = (line: Line): boolean => waits(line) && lackIn(line) === undefined;
/** It is on the desk and its SJ is open, with a paper or not. */
const isOpenHere = ({ outcome }: Line): boolean => outcome === 'ok' || outcome === 'returned';
/** Done with: what stays when a session ends deserves a second look. */
export const isSolved = ({ outcome }: Line): boolean => ['taken', 'twice', 'already'].includes(outcome);
/** It stands for nobody's paper: to be looked at and put aside. */
export const isOdd = ({ outcome }: Line): boolean => !['ok', 'taken', 'asking'].includes(outcome);

const change = (s: Session, key: string, how: (line: Line) => Line): Session => ({
  ...s,
  lines: s.lines.map((line) => (line.key === key ? how(line) : line)),
});
/** A line as its SJ now stands; what was said of the paper stays, as far as it still can: of another report it is said anew. */
const standing = (line: Line, sj: Sj): Line => {
  const same = line.sj?.hasil === sj.hasil;
  const { byHand, ...rest } = line;
  const came = same && byHand === true;
  const now = standingOf(sj);
  const given = same
    ? { ...line.given, fakturBack: Math.min(line.given.fakturBack, sj.jumlahFaktur) }
    : startOf(sj, line.given);
  return {
    ...rest,
    ...(came ? { byHand } : {}),
    sj,
    number: sj.nomor,
    outcome: now === 'returned' && came ? 'ok' : now,
    given,
  };
};
const answered = (s: Session, line: Line, answer: Answer): Line => {
  if (answer === 'unknown' || answer === 'unasked') return { ...line, outcome: answer };
  if ('several' in answer) return { ...line, outcome: 'several', several: answer.several };
  if ('branch' in answer) return { ...line, outcome: 'elsewhere', branch: answer.branch };
  const { sj } = answer;
  const first = s.lines.find((one) => one.key !== line.key && one.sj?.id === sj.id && isOpenHere(one));
  const found = standing(line, sj);
  return first && isOpenHere(found) ? { ...found, outcome: 'twice', before: first.at } : found;
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
      return change(s, e.key, ({ given, ...line }) => ({
        ...line,
        given: { ...given, ...pictured([...scansOf(given), e.file].slice(0, MOST_SCANS)) },
      }));
    case 'pictureDropped':
      return change(s, e.key, ({ given, ...line }) => ({
        ...line,
        given: { ...given, ...pictured(scansOf(given).filter(({ id }) => id !== e.id)) },
      }));
    case 'took': {
      const { key, by, at } = e;
      const took = s.lines.find((line) => line.key === key);
      const lines = s.lines
        // That it was scanned twice is no news any more.
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
/** A session as the browser kept it; what was on its way then is asked for anew. Undefined if it can't be read. */
export const readSession = (text: string | null): Session | undefined => {
  try {
    const kept = JSON.parse(text ?? '') as Session;
    if (typeof kept.since !== 'string' || typeof kept.scans !== 'number' || !kept.lines.every(isLine)) return undefined;
    return {
      ...kept,
      lines: kept.lines.map((line): Line => {
        // Kept before reports were told on it: how it may be taken in is asked for.
        const old = isOpenHere(line) && typeof line.sj?.hasil !== 'string';
        const given = { ...blank, ...line.given };
        return line.outcome === 'asking' || old ? { ...line, given, outcome: 'unasked' } : { ...line, given };
      }),
    };
  } catch {
    return undefined;
  }
};
