/** Files of the built web application for a page to be printed: read from disk, only from a fixed list. */
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
/** Limit of the cache in bytes: the files of a page are some hundred KB. */
const MAX_CACHE_BYTES = 8 * 1_048_576;
const HASHED = 'assets';

export class PageFiles {
  private listed: ReadonlyMap<string, string> | undefined;
  private readonly read = new Map<string, PageFile>();
  private bytes = 0;

  /** @param root folder of the built web application @param name file name of its page that shows papers */
  constructor(
    private readonly root: string,
    private readonly name: string,
  ) {}

  /** The page itself; undefined if it is not built. */
  page(): PageFile | undefined {
    try {
      return { type: 'text/html; charset=utf-8', body: readFileSync(join(this.root, this.name)) };
    } catch {
      return undefined;
    }
  }

  /** A part of the page by its path, `/assets/…`; undefined if there is no such file. */
  part(path: string): PageFile | undefined {
    this.listed ??= this.list();
    const type = this.listed.get(path);
    if (type === undefined) return undefined;
    const cached = this.read.get(path);
    if (cached) return cached;
    const file = { type, body: readFileSync(join(this.root, path)) };
    if (this.bytes + file.body.length <= MAX_CACHE_BYTES) {
      this.bytes += file.body.length;
      this.read.set(path, file);
    }
    return file;
  }

  /** Files are looked up in this list: a path from a request is never opened. */
  private list(): Map<string, string> {
    const types = new Map<string, string>();
    for (const entry of readdirSync(join(this.root, HASHED), { withFileTypes: true, recursive: true })) {
      const type = TYPES[entry.name.slice(entry.name.lastIndexOf('.') + 1)];
      if (!entry.isFile() || type === undefined) continue;
      const below = entry.parentPath.slice(join(this.root, HASHED).length).split(/[\\/]/).filter(Boolean);
      types.set(`/${[HASHED, ...below, entry.name].join('/')}`, type);
    }
    return types;
  }
}
