/** The files of the built web application that a page to be printed is made of: read from disk, from this list alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type PageFile = { type: string; body: Buffer };

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};
/** Bytes of files that are kept at hand: those of one page are some hundred KB. */
const MAX_CACHE_BYTES = 8 * 1_048_576;
const HASHED = 'assets';

export class PageFiles {
  private listed: ReadonlyMap<string, string> | undefined;
  private readonly read = new Map<string, PageFile>();
  private bytes = 0;

  /** @param root folder of the built web application @param page name of the page in it that shows papers */
  constructor(
    private readonly root: string,
    private readonly name: string,
  ) {}

  /** The page itself; undefined: it is not built. */
  page(): PageFile | undefined {
    try {
      return { type: 'text/html; charset=utf-8', body: readFileSync(join(this.root, this.name)) };
    } catch {
      return undefined;
    }
  }

  /** One of its parts by its path, `/assets/…`; undefined: no such file is part of any page. */
  part(path: string): PageFile | undefined {
    this.listed ??= this.list();
    const type = this.listed.get(path);
    if (type === undefined) return undefined;
    const known = this.read.get(path);
    if (known) return known;
    const file = { type, body: readFileSync(join(this.root, path)) };
    if (this.bytes + file.body.length <= MAX_CACHE_BYTES) {
      this.bytes += file.body.length;
      this.read.set(path, file);
    }
    return file;
  }

  /** Asked for by its name in this list: no path of a request is ever opened. */
  private list(): Map<string, string> {
    const found = new Map<string, string>();
    for (const entry of readdirSync(join(this.root, HASHED), { withFileTypes: true, recursive: true })) {
      const type = TYPES[entry.name.slice(entry.name.lastIndexOf('.') + 1)];
      if (!entry.isFile() || type === undefined) continue;
      const below = entry.parentPath.slice(join(this.root, HASHED).length).split(/[\\/]/).filter(Boolean);
      found.set(`/${[HASHED, ...below, entry.name].join('/')}`, type);
    }
    return found;
  }
}
