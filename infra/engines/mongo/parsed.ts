import { picked } from '../../ports/picked.js';
import type { Doc } from '../../ports/ports.js';

/** Characters of texts that are kept, at most. */
const MAX_CACHE_CHARS = 2_000_000;
type Entry = { text: string; doc: Doc; select?: string; row?: Doc };

/** Rows as they were read last: a list asks for the same again and again, and nearly all of them are as they were. */
export class Parsed {
  private readonly kept = new Map<string, Entry>();
  private size = 0;

  constructor(private readonly most = MAX_CACHE_CHARS) {}

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
    if (known) {
      this.kept.delete(place);
      this.size -= known.text.length;
    }
    const entry = known?.text === text ? known : { text, doc: JSON.parse(text) as Doc };
    this.kept.set(place, entry);
    this.size += text.length;
    for (const [oldest, other] of this.kept) {
      if (this.size <= this.most || oldest === place) break;
      this.kept.delete(oldest);
      this.size -= other.text.length;
    }
    return entry;
  }
}
