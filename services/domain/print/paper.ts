/**
 * Papers that are printed of documents. The content of a paper is decided from the streams and stored in the event that
 * records who printed it when: a print stays known for ever, and holds only what the person who printed it may read.
 */
import { z } from 'zod';
import { type Actor, type Grant, mayLookAt } from '../kit/aggregate/actor.js';
import type { AnyAggregate, Ctx, EventMeta, Need } from '../kit/aggregate/aggregate.js';
import type { AnyState } from '../kit/aggregate/any.js';
import { extend } from '../kit/aggregate/extend.js';
import type { Classes } from '../kit/aggregate/redacted-fields.js';
import { reject } from '../kit/aggregate/reject.js';
import { closedTo } from '../rights/field-rights.js';
import { decideMail, type Mailing, mailPaper, type PaperMailed, paperMailed, type Sending } from './mailing.js';
import { printedName } from './page-def.js';
import { chosenPieces, type PieceRange, pieceRange } from './pieces.js';

/**
 * Input of a paper's content. `id`: of the document; `pieces`: the range that is printed, for papers that are printed
 * per piece.
 */
export type PaperCtx = Pick<Ctx, 'id' | 'now' | 'by' | 'fact'> & { pieces?: PieceRange };
/** A paper of a kind of documents; S is the state of its aggregate, C its content, as plain JSON. */
export type Paper<S = AnyState, C extends object = object> = {
  /** As it is stored: never renamed. */
  name: string;
  /** Further documents whose states it reads. */
  needs: (state: S, id: string, ctx: Pick<Ctx, 'by'>) => Need[];
  /** Number of pieces of a document, for a paper that is printed per piece: a request may ask for a range of them. */
  pieces?: (state: S) => number;
  /** Pure; refuses by `reject` if it can't be printed. */
  content: (state: S, ctx: PaperCtx) => C;
  /** Parts of its content that are not for every reader of the document, by the classes of the document's kind. */
  classes?: Classes;
  /** How it is sent by mail; absent: it is not. */
  mailing?: Mailing<S>;
};
/** A paper as it was printed. */
export type Print<C extends object = object> = {
  paper: string;
  /** How often this paper of the document has been printed, this print included. */
  n: number;
  /** When it was printed first; absent: this is the first print. */
  first?: string;
  content: C;
  at: string;
  by: string;
  byId: string;
  byDesk: string;
  /** Revision in the document's stream of prints. */
  revision: number;
};
/** `of`: number of prints of each person, by their id. */
type Count = { n: number; first: string; of: Readonly<Record<string, number>> };
export type Prints = {
  last: readonly Print[];
  counts: Readonly<Record<string, Count>>;
  /** Prints that were sent by mail; absent: none. */
  sendings?: readonly Sending[];
};
/** Contents in the state; older ones are only in the stream. */
const KEPT = 20;
/**
 * Limit per person, more than anybody needs: bounds a stuck key or a script, and no one uses up the limit of others.
 */
const MAX_PRINTS = 100;
const printed = z.object({
  paper: z.string(),
  n: z.number(),
  first: z.string().optional(),
  content: z.record(z.string(), z.unknown()),
});

export { printedName } from './page-def.js';

/** True if the actor may print a document. @param state of the document */
export const mayPrint = (of: AnyAggregate, state: unknown, by: Pick<Actor, 'branches'>): boolean =>
  (state as { status?: string }).status?.toUpperCase() !== 'NONE' &&
  mayLookAt(by, of.scope?.(state), of.shares?.(state));

/** A paper's content as the actor may read it. @param kind of the document */
export const shownTo = <C extends object>(
  kind: string,
  paper: Paper | undefined,
  content: C,
  by: Pick<Actor, 'jobdesk' | 'level'>,
): C => closedTo(kind, paper?.classes, by)?.redact(content) ?? content;

/** Declares the papers of a kind. @param read who reads its documents */
export const printsOf = (of: AnyAggregate, read: readonly Grant[], papers: readonly Paper[]): AnyAggregate => {
  const paperNamed = (name: string): Paper => papers.find((one) => one.name === name) as Paper;
  const names = papers.map(({ name }) => name) as [string, ...string[]];
  const mailed = papers.filter(({ mailing }) => mailing);
  const printing = {
    name: printedName(of.name),
    initial: { last: [], counts: {} } as Prints,
    commands: {
      print: z.strictObject({ paper: z.enum(names).meta({ label: 'Cetakan' }), pieces: pieceRange.optional() }),
    },
    may: { print: read },
    creates: ['print'],
    anyVersion: ['print'],
    needs: {
      print: (_: Prints, { paper }: { paper: string }, ctx: Pick<Ctx, 'id' | 'by'>): Need[] => [
        { aggregate: of, id: ctx.id, more: (state) => paperNamed(paper).needs(state, ctx.id, ctx) },
      ],
    },
    title: () => '',
    events: { Printed: printed },
    decide: {
      print: (s: Prints, { paper: name, pieces: range }: { paper: string; pieces?: PieceRange }, ctx: Ctx) => {
        const state = ctx.fact(of, ctx.id);
        if (!mayPrint(of, state, ctx.by)) return reject('not-found');
        const paper = paperNamed(name);
        const pieces = paper.pieces && chosenPieces(paper.pieces(state), range);
        const whole = paper.content(state, { ...ctx, ...(pieces && { pieces }) });
        const content = shownTo(of.name, paper, whole, ctx.by);
        const before = s.counts[name];
        if ((before?.of[ctx.by.id] ?? 0) >= MAX_PRINTS) reject('print-many', { most: MAX_PRINTS });
        const data = { paper: name, n: (before?.n ?? 0) + 1, ...(before && { first: before.first }), content };
        return [{ type: 'Printed', data }];
      },
    },
    evolve: {
      Printed: (s: Prints, data: z.infer<typeof printed>, meta): Prints => {
        const one: Print = { ...data, at: meta.at, ...byOf(meta.by), revision: meta.revision } as Print;
        const { id } = meta.by;
        const before = s.counts[data.paper]?.of ?? {};
        const count = { n: data.n, first: data.first ?? meta.at, of: { ...before, [id]: (before[id] ?? 0) + 1 } };
        return { ...s, last: [...s.last, one].slice(-KEPT), counts: { ...s.counts, [data.paper]: count } };
      },
    },
  } satisfies AnyAggregate;
  return mailed.length > 0 ? withMail(printing, of, mailed) : printing;
};

/** Adds the command for papers that are sent by mail. Only the server gives it, with the file that it created. */
const withMail = (printing: AnyAggregate, of: AnyAggregate, papers: readonly Paper[]): AnyAggregate => {
  const schema = mailPaper(papers.map(({ name }) => name) as [string, ...string[]]);
  return extend(printing, {
    inside: ['mail'],
    commands: {
      mail: {
        ask: schema,
        may: [...new Set(papers.flatMap(({ mailing }) => mailing?.may ?? []))],
        anyVersion: true,
        needs: (_: Prints, __: unknown, { id }: Pick<Ctx, 'id'>): Need[] => [{ aggregate: of, id }],
        decide: ({ last, sendings = [] }: Prints, data: z.infer<typeof schema>, ctx: Ctx) => {
          const state = ctx.fact(of, ctx.id);
          const print = last.find((one) => one.revision === data.print && one.paper === data.paper);
          if (!print || print.byId !== ctx.by.id || !mayPrint(of, state, ctx.by)) return reject('not-found');
          const mailing = papers.find(({ name }) => name === data.paper)?.mailing;
          return [{ type: 'PaperMailed', data: decideMail(mailing, state, sendings, data, print.content, ctx) }];
        },
      },
    },
    events: {
      PaperMailed: {
        data: paperMailed,
        evolve: (s: Prints, { sending, paper, print, to, message }: PaperMailed, meta: EventMeta): Prints => ({
          ...s,
          sendings: [...(s.sendings ?? []), { sending, paper, print, to, message, byId: meta.by.id }],
        }),
      },
    },
  });
};

type By = { id: string; fullname: string; jobdesk: string };
const byOf = ({ id, fullname, jobdesk }: By) => ({ by: fullname, byId: id, byDesk: jobdesk });
type Event = { revision: number; type: string; data: unknown; meta: { at: string; by: By } };
/**
 * The prints in a document's stream of prints, oldest first, as the actor may read them today. @param kind of the
 * document
 */
export const printsIn = (
  kind: string,
  papers: readonly Paper[],
  events: readonly Event[],
  by: Pick<Ctx['by'], 'jobdesk' | 'level'>,
): Print[] =>
  events
    .filter(({ type }) => type === 'Printed')
    .map(({ revision, data, meta }) => {
      const { content, ...rest } = data as z.infer<typeof printed>;
      const paper = papers.find(({ name }) => name === rest.paper);
      return { ...rest, content: shownTo(kind, paper, content, by), at: meta.at, ...byOf(meta.by), revision } as Print;
    });

/** A sending by mail, for its document's history. */
export type Sent = Pick<PaperMailed, 'paper' | 'print' | 'to' | 'message'> & {
  at: string;
  revision: number;
} & ReturnType<typeof byOf>;
/** The sendings in a document's stream of prints, oldest first. */
export const sentIn = (events: readonly Event[]): Sent[] =>
  events
    .filter(({ type }) => type === 'PaperMailed')
    .map(({ revision, data, meta }) => {
      const { paper, print, to, message } = data as PaperMailed;
      return { paper, print, to, message, at: meta.at, ...byOf(meta.by), revision };
    });
