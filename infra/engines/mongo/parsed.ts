import { bytesOf, Cache } from '../../ports/cache.js';
import { picked } from '../../ports/picked.js';
import type { Doc } from '../../ports/ports.js';

/** Bytes of memory for rows. */
const MAX_CACHE_BYTES = 8 * 1_048_576;
type Entry = { text: string; doc: Doc; select?: string; row?: Doc };

/** Rows as they were read last: a list asks for the same again and again, and nearly all of them are as they were. */
export class Parsed {
  private readonly kept: Cache<Entry>;

  constructor(limit = MAX_CACHE_BYTES) {
    this.kept = new Cache('rows', limit);
  }

  /**
   * The document of a text, or the fields of it that are asked for; the same object as long as the text is the same.
   * @param place names the document among all that are kept here
   */
  row(place: string, text: string, select?: readonly string[]): Doc {
    const entry = this.entry(place, text);
    if (!select) return entry.doc;
    const what = select.join();
    if (entry.row === undefined || entry.select !== what) {
      entry.select = what;
      entry.row = picked(entry.doc, select);
    }
    return entry.row;
  }

  private entry(place: string, text: string): Entry {
    const known = this.kept.get(place);
    if (known?.text === text) return known;
    const entry = { text, doc: JSON.parse(text) as Doc };
    this.kept.set(place, entry, bytesOf(entry));
    return entry;
  }
}
