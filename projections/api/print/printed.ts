/** What was printed of a document, out of its stream of prints. */

import type { EventStore } from '../../../infra/ports/ports.js';
import { mailStatus } from '../../../services/domain/flows/mail/status.js';
import { papers } from '../../../services/domain/index.js';
import type { Actor } from '../../../services/domain/kit/actor.js';
import { streamOf } from '../../../services/domain/kit/aggregate.js';
import { own } from '../../../services/domain/kit/own.js';
import type { StatusTable } from '../../../services/domain/kit/status.js';
import { printPages } from '../../../services/domain/print/pages.js';
import { type Print, printedName, printsIn, type Sent, sentIn } from '../../../services/domain/print/paper.js';
import type { HistoryEntry } from '../query/past.js';

/** Where a mail stands, and what that is called and looks like. @param status absent: it is about to be queued */
const standing = (status = 'ANTRE') => ({ status, stand: own<StatusTable[string]>(mailStatus, status) });

/** What happened to the papers of a document, oldest first. */
export type PaperPast = { prints: Print[]; sent: Sent[] };
const streamIn = (events: Pick<EventStore, 'readStream'>, kind: string, id: string) =>
  events.readStream(streamOf(printedName(kind), id));

/** Prints of a document, oldest first, as somebody who reads it may see them; none of a kind that is not printed. */
export const printsOf = async (
  events: Pick<EventStore, 'readStream'>,
  kind: string,
  id: string,
  by: Pick<Actor, 'jobdesk' | 'level'>,
): Promise<Print[]> => (await papersPast(events, kind, id, by)).prints;

/** The same with those that went out by mail. */
export const papersPast = async (
  events: Pick<EventStore, 'readStream'>,
  kind: string,
  id: string,
  by: Pick<Actor, 'jobdesk' | 'level'>,
): Promise<PaperPast> => {
  const known = own(papers, kind);
  if (!known) return { prints: [], sent: [] };
  const all = await streamIn(events, kind, id);
  return { prints: printsIn(kind, known, all, by), sent: sentIn(all) };
};

/** The page that shows a paper of a kind. */
const pageOf = (kind: string, paper: string) =>
  printPages.find((one) => (one.kind === kind || one.or === kind) && one.paper === paper);

/**
 * Prints and mails with papers among what happened to a document, by when they were; `revision` is their place among the
 * prints. @param standOf of a mail, as far as it is known
 */
export const withPapers = (
  history: readonly HistoryEntry[],
  { prints, sent }: PaperPast,
  of: { kind: string; id: string },
  standOf: (mail: string) => string | undefined,
): HistoryEntry[] => {
  const entry = (
    type: string,
    { revision, at, by, byId, byDesk, paper }: Pick<Print, 'revision' | 'at' | 'by' | 'byId' | 'byDesk' | 'paper'>,
    more: object,
  ): HistoryEntry => {
    const who = { id: byId, fullname: by, jobdesk: byDesk };
    const { path = '', title = paper } = pageOf(of.kind, paper) ?? {};
    return { revision, type, at, by: who, data: { ...of, paper, path, title, ...more }, changes: [] };
  };
  const told = [
    ...prints.map((one) => entry('Printed', one, { n: one.n })),
    ...sent.map((one) =>
      entry('PaperMailed', one, {
        print: one.print,
        message: one.message,
        to: one.to.map(({ to, mail }) => ({ to, ...standing(standOf(mail)) })),
      }),
    ),
  ].sort((a, b) => a.revision - b.revision);
  // The document's own stay in their order, whatever the clocks said.
  const whole = [...history];
  for (const one of told) whole.splice(whole.findLastIndex(({ at }) => at <= one.at) + 1, 0, one);
  return whole;
};
