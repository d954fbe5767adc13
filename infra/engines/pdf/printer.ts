/** PDFs by a Chromium of this machine. */
import { Semaphore } from 'async-mutex';
import type { Browser, Page } from 'puppeteer';
import { NotPrinted, type PdfJob, type PdfPrinter } from '../../ports/pdf.js';
import { Unavailable } from '../../ports/ports.js';
import { type BrowserBounds, WarmBrowser } from './browser.js';
import { type Finding, type Found, findChromium } from './chromium.js';
import { closePage, ORIGIN } from './closed-page.js';
import { joined } from './join.js';
import { PageFiles } from './page-files.js';

export type PrinterOptions = {
  /** Folder of the built web application, and the page in it that shows papers. */
  root: string;
  page: string;
  chromium?: Finding;
  /** Pages at once; prints that may wait for one. */
  width?: number;
  queue?: number;
  bounds?: Partial<BrowserBounds>;
  /** Ms for a print, and for each of its papers. */
  timeout?: number;
  perPaper?: number;
  /** Told of what a page tried that it may not: its kind and address. */
  onRefused?: (what: string, url: string) => void;
};

const WIDTH = 2;
const QUEUE = 60;
const TIMEOUT = 20_000;
const PER_PAPER = 400;
/** Browsers that may die under one print. */
const TRIES = 3;
const BOUNDS: BrowserBounds = { prints: 200, memory: 512 * 1_048_576, idle: 180_000 };

type PageWorld = { document: { documentElement: { getAttribute: (name: string) => string | null } } };
/** Runs in the page, which says so itself once all of it is laid out. */
const isReady = (): boolean =>
  (globalThis as Partial<PageWorld>).document?.documentElement.getAttribute('data-ready') === 'yes';

export class ChromiumPrinter implements PdfPrinter {
  readonly counts = { refused: 0 };
  private finding: Promise<Found | undefined> | undefined;
  private warm: WarmBrowser | undefined;
  private readonly files: PageFiles;
  /** Prints that are made or wait for a page. */
  private inside = 0;
  private closed = false;
  private readonly pages: Semaphore;
  private readonly width: number;

  constructor(private readonly options: PrinterOptions) {
    this.files = new PageFiles(options.root, options.page);
    this.width = options.width ?? WIDTH;
    this.pages = new Semaphore(this.width, new Unavailable('pdf'));
  }

  /** How the browser fares; undefined: none was needed yet. */
  get browser(): WarmBrowser | undefined {
    return this.warm;
  }

  async available(): Promise<boolean> {
    return this.files.page() !== undefined && (await this.found()) !== undefined && !this.warm?.broken;
  }

  async print(job: PdfJob): Promise<Uint8Array> {
    const found = this.closed ? undefined : await this.found();
    if (!found || !this.files.page()) throw new Unavailable('pdf');
    if (this.inside >= this.width + (this.options.queue ?? QUEUE)) throw new Unavailable('pdf');
    this.inside++;
    try {
      return await this.pages.runExclusive(() => {
        this.warm ??= new WarmBrowser(found, { ...BOUNDS, ...this.options.bounds });
        return this.tried(this.warm, job);
      });
    } finally {
      this.inside--;
    }
  }

  async join(parts: readonly Uint8Array[]): Promise<Uint8Array> {
    const [only] = parts;
    return only && parts.length === 1 ? only : joined(parts);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.pages.cancel();
    await this.warm?.close();
  }

  private found(): Promise<Found | undefined> {
    this.finding ??= findChromium(this.options.chromium);
    return this.finding;
  }

  /** A browser that dies under a print takes nothing with it: another does it anew. */
  private async tried(warm: WarmBrowser, job: PdfJob): Promise<Uint8Array> {
    let last: unknown;
    for (let n = 0; n < TRIES && !this.closed; n++) {
      try {
        return await warm.lend((browser) => this.inTime(warm, browser, job));
      } catch (error) {
        if (error instanceof NotPrinted) throw error;
        last = error;
      }
    }
    if (this.closed || last instanceof Unavailable) throw new Unavailable('pdf', last);
    throw new NotPrinted('the browser died under it', last);
  }

  private async inTime(warm: WarmBrowser, browser: Browser, job: PdfJob): Promise<Uint8Array> {
    const { timeout = TIMEOUT, perPaper = PER_PAPER } = this.options;
    const most = timeout + perPaper * job.papers.length;
    let late: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, refuse) => {
      late = setTimeout(() => refuse(new NotPrinted(`it took more than ${most} ms`)), most);
    });
    // Not every call to a browser that dies comes to an end.
    let onDeath = () => {};
    const died = new Promise<never>((_, refuse) => {
      onDeath = () => refuse(new Error('the browser died'));
      browser.once('disconnected', onDeath);
      if (!browser.connected) onDeath();
    });
    died.catch(() => {});
    const opening = browser.createBrowserContext();
    opening.catch(() => {});
    try {
      const printed = opening.then(async (context) => this.printed(await context.newPage(), job));
      printed.catch(() => {});
      return await Promise.race([over, died, printed]);
    } finally {
      clearTimeout(late);
      // One that hangs does not close: then the browser goes with it.
      const killing = setTimeout(() => warm.kill(browser), 5_000);
      await Promise.race([died, opening.then((context) => context.close())]).catch(() => {});
      clearTimeout(killing);
      browser.off('disconnected', onDeath);
    }
  }

  private async printed(page: Page, { path, papers }: PdfJob): Promise<Uint8Array> {
    const failed = new Promise<never>((_, refuse) => {
      page.on('pageerror', (error) => refuse(new NotPrinted('its own script failed', error)));
      page.on('error', (error) => refuse(new Error('the page died', { cause: error })));
      page.on('close', () => refuse(new Error('the page was closed')));
    });
    // Where nobody waits for it any more.
    failed.catch(() => {});
    await closePage(page, this.files, path, (what, url) => {
      this.counts.refused++;
      this.options.onRefused?.(what, url);
    });
    await page.evaluateOnNewDocument((given) => {
      Object.defineProperty(globalThis, '__papers', { value: { papers: given } });
    }, papers);
    const shown = async (): Promise<Uint8Array> => {
      await page.goto(ORIGIN + path, { waitUntil: 'domcontentloaded', timeout: 0 });
      await page.waitForFunction(isReady, { timeout: 0 });
      // A structure for readers of screens would be two thirds of the file: it is for paper, and the page itself has it.
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false, timeout: 0 });
    };
    return Promise.race([failed, shown()]);
  }
}
