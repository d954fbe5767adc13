/** What was printed of a document, out of its stream of prints. */

import type { EventStore } from '../../../infra/ports/ports.js';
import { papers } from '../../../services/domain/index.js';
import type { Actor } from '../../../services/domain/kit/actor.js';
import { streamOf } from '../../../services/domain/kit/aggregate.js';
import { own } from '../../../services/domain/kit/own.js';
import { printPages } from '../../../services/domain/print/pages.js';
import { type Print, printedName, printsIn } from '../../../services/domain/print/paper.js';
import type { HistoryEntry } from '../query/past.js';

/** Prints of a document, oldest first, as somebody who reads it may see them; none of a kind that is not printed. */
export const printsOf = async (
  events: Pick<EventStore, 'readStream'>,
  kind: string,
  id: string,
  by: Pick<Actor, 'jobdesk' | 'level'>,
): Promise<Print[]> => {
  const known = own(papers, kind);
  return known ? printsIn(kind, known, await events.readStream(streamOf(printedName(kind), id)), by) : [];
};

/** The page that shows a paper of a kind. */
const pageOf = (kind: string, paper: string) =>
  printPages.find((one) => (one.kind === kind || one.or === kind) && one.paper === paper);

/** Prints among what happened to a document, by when they were; `revision` is their place among the prints. */
export const withPrints = (
  history: readonly HistoryEntry[],
  prints: readonly Print[],
  of: { kind: string; id: string },
): HistoryEntry[] => {
  const told = prints.map(({ revision, at, by, byId, byDesk, paper, n }): HistoryEntry => {
    const who = { id: byId, fullname: by, jobdesk: byDesk };
    const { path = '', title = paper } = pageOf(of.kind, paper) ?? {};
    return { revision, type: 'Printed', at, by: who, data: { ...of, paper, n, path, title }, changes: [] };
  });
  // The document's own stay in their order, whatever the clocks said.
  const whole = [...history];
  for (const print of told) whole.splice(whole.findLastIndex(({ at }) => at <= print.at) + 1, 0, print);
  return whole;
};
