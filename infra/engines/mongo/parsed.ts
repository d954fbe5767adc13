import { bytesOf, Cache } from '../../ports/cache.js';
import { picked } from '../../ports/picked.js';
import type { Doc } from '../../ports/ports.js';

/** Memory limit in bytes. */
const MAX_CACHE_BYTES = 8 * 1_048_576;
type CacheEntry = { text: string; doc: Doc; select?: string; row?: Doc };

/** Cache of parsed rows: a list requests the same rows again and again, and nearly all are unchanged. */
export class Parsed {
  private readonly cache: Cache<CacheEntry>;

  constructor(limit = MAX_CACHE_BYTES) {
    this.cache = new Cache('rows', limit);
  }

  /**
   * The document of a text, or its selected fields; the same object as long as the text is the same.
   * @param place unique key of the document in this cache
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

  private entry(place: string, text: string): CacheEntry {
    const cached = this.cache.get(place);
    if (cached?.text === text) return cached;
    const entry = { text, doc: JSON.parse(text) as Doc };
    this.cache.set(place, entry, bytesOf(entry));
    return entry;
  }
}
