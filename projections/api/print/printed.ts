/** Prints of a document, from its print stream. */

import type { EventStore } from '../../../infra/ports/ports.js';
import { mailStatus } from '../../../services/domain/flows/mail/status.js';
import { papers } from '../../../services/domain/index.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { StatusTable } from '../../../services/domain/kit/lifecycle/status.js';
import { ownProperty } from '../../../services/domain/kit/values/own-property.js';
import { printPages } from '../../../services/domain/navigation/print-pages.js';
import { type Print, printedName, printsIn, type Sent, sentIn } from '../../../services/domain/print/paper.js';
import type { HistoryEntry } from '../query/past.js';

/** Status of a mail with its label and look. @param status absent: about to be queued */
const standing = (status = 'ANTRE') => ({ status, stand: ownProperty<StatusTable[string]>(mailStatus, status) });

/** Prints and mails of a document, oldest first. */
export type PaperPast = { prints: Print[]; sent: Sent[] };
const streamIn = (events: Pick<EventStore, 'readStream'>, kind: string, id: string) =>
  events.readStream(streamOf(printedName(kind), id));

/** Prints of a document, oldest first, filtered for the reader; empty for a kind that is not printed. */
export const printsOf = async (
  events: Pick<EventStore, 'readStream'>,
  kind: string,
  id: string,
  by: Pick<Actor, 'jobdesk' | 'level'>,
): Promise<Print[]> => (await papersPast(events, kind, id, by)).prints;

/** The same, with those sent by mail. */
export const papersPast = async (
  events: Pick<EventStore, 'readStream'>,
  kind: string,
  id: string,
  by: Pick<Actor, 'jobdesk' | 'level'>,
): Promise<PaperPast> => {
  const definitions = ownProperty(papers, kind);
  if (!definitions) return { prints: [], sent: [] };
  const all = await streamIn(events, kind, id);
  return { prints: printsIn(kind, definitions, all, by), sent: sentIn(all) };
};

/** The page that shows a paper of a kind. */
const pageOf = (kind: string, paper: string) =>
  printPages.find((one) => (one.kind === kind || one.or === kind) && one.paper === paper);

/**
 * Merges prints and mails into a document's history, by time; their `revision` is that of the print stream. @param
 * standOf status of a mail, if known
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
  const paperEntries = [
    ...prints.map((one) => entry('Printed', one, { n: one.n })),
    ...sent.map((one) =>
      entry('PaperMailed', one, {
        print: one.print,
        message: one.message,
        to: one.to.map(({ to, mail }) => ({ to, ...standing(standOf(mail)) })),
      }),
    ),
  ].sort((a, b) => a.revision - b.revision);
  // The document's own entries keep their order, regardless of clock differences.
  const whole = [...history];
  for (const one of paperEntries) whole.splice(whole.findLastIndex(({ at }) => at <= one.at) + 1, 0, one);
  return whole;
};
