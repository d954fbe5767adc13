/** A store's whole log as text, page by page. */
import type { EventStore, Recorded } from '../../ports/ports.js';
import { BadLog, Chains, headerLine, type Trailer, trailerLine } from './format.js';

export type Source = Pick<EventStore, 'readAll' | 'head'>;
export type ExportOptions = {
  /** Time of the export, ISO; default now. */
  at?: string;
  /** Events read at once. */
  page?: number;
  /** Told after every page. */
  onProgress?: (events: number) => void;
  /** Told of every event that goes out. */
  onEvent?: (event: Recorded) => void;
};

/**
 * The log as it is at the start, header to trailer; what is committed meanwhile is left out. Every event is proved by the
 * chain of its stream on the way. The next page is read when the last was taken, so that memory stays flat.
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
