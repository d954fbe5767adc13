/** Serializes a store's whole log as text, page by page. */
import type { EventStore, Recorded } from '../../ports/ports.js';
import { BadLog, Chains, headerLine, type Trailer, trailerLine } from './format.js';

export type Source = Pick<EventStore, 'readAll' | 'head'>;
export type ExportOptions = {
  /** Time of the export, ISO; default now. */
  at?: string;
  /** Events per read. */
  page?: number;
  /** Called after every page. */
  onProgress?: (events: number) => void;
  /** Called for every exported event. */
  onEvent?: (event: Recorded) => void;
};

/**
 * Exports the log as of the start, header to trailer; later commits are left out. Verifies every event by the chain of
 * its stream. Reads the next page only when the last was consumed, so that memory stays flat.
 * @returns the trailer
 * @throws BadLog where the store's log is damaged, Unavailable
 */
export async function* exportLog(store: Source, options: ExportOptions = {}): AsyncGenerator<string, Trailer> {
  const { page = 1000, at = new Date().toISOString(), onProgress, onEvent } = options;
  const end = await store.head();
  const chains = new Chains();
  yield headerLine(at);
  for (let position = '', over = end === ''; !over; ) {
    const events = await store.readAll(position, page);
    over = events.length < page;
    let text = '';
    for (const event of events) {
      try {
        text += chains.next(event);
      } catch (error) {
        throw new BadLog(0, `The log is damaged at position ${event.position}: ${(error as Error).message}`);
      }
      onEvent?.(event);
      position = event.position;
      if (position === end) {
        over = true;
        break;
      }
    }
    if (text !== '') yield text;
    onProgress?.(chains.trailer.events);
  }
  yield trailerLine(chains.trailer);
  return chains.trailer;
}
