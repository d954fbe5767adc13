/** Prints PDFs with a local Chromium. */
import { Semaphore } from 'async-mutex';
import type { Browser, Page } from 'puppeteer';
import { NotPrinted, type PdfJob, type PdfPrinter } from '../../ports/pdf.js';
import { Unavailable } from '../../ports/ports.js';
import { type BrowserBounds, WarmBrowser } from './browser.js';
import { type ChromiumInstall, type Finding, findChromium } from './chromium.js';
import { closePage, ORIGIN } from './closed-page.js';
import { joined } from './join.js';
import { PageFiles } from './page-files.js';

export type PrinterOptions = {
  /** Folder of the built web application, and its page that shows papers. */
  root: string;
  page: string;
  chromium?: Finding;
  /** Concurrent pages; maximum number of waiting prints. */
  width?: number;
  queue?: number;
  bounds?: Partial<BrowserBounds>;
  /** Timeout in ms per print, plus an amount for each of its papers. */
  timeout?: number;
  perPaper?: number;
  /** Called for each refused attempt of a page, with its kind and address. */
  onRefused?: (what: string, url: string) => void;
};

const WIDTH = 2;
const QUEUE = 60;
const TIMEOUT = 20_000;
const PER_PAPER = 400;
/** Number of attempts at a print when browsers crash. */
const TRIES = 3;
const BOUNDS: BrowserBounds = { prints: 200, memory: 512 * 1_048_576, idle: 180_000 };

type PageWorld = { document: { documentElement: { getAttribute: (name: string) => string | null } } };
/** Runs in the page, which sets the attribute once its layout is complete. */
const isReady = (): boolean =>
  (globalThis as Partial<PageWorld>).document?.documentElement.getAttribute('data-ready') === 'yes';

export class ChromiumPrinter implements PdfPrinter {
  readonly counts = { refused: 0 };
  private finding: Promise<ChromiumInstall | undefined> | undefined;
  private warm: WarmBrowser | undefined;
  private readonly files: PageFiles;
  /** Prints in progress or waiting for a page. */
  private inside = 0;
  private closed = false;
  private readonly pages: Semaphore;
  private readonly width: number;

  constructor(private readonly options: PrinterOptions) {
    this.files = new PageFiles(options.root, options.page);
    this.width = options.width ?? WIDTH;
    this.pages = new Semaphore(this.width, new Unavailable('pdf'));
  }

  /** The warm browser; undefined until one was needed. */
  get browser(): WarmBrowser | undefined {
    return this.warm;
  }

  async available(): Promise<boolean> {
    return this.files.page() !== undefined && (await this.install()) !== undefined && !this.warm?.broken;
  }

  async print(job: PdfJob): Promise<Uint8Array> {
    const install = this.closed ? undefined : await this.install();
    if (!install || !this.files.page()) throw new Unavailable('pdf');
    if (this.inside >= this.width + (this.options.queue ?? QUEUE)) throw new Unavailable('pdf');
    this.inside++;
    try {
      return await this.pages.runExclusive(() => {
        this.warm ??= new WarmBrowser(install, { ...BOUNDS, ...this.options.bounds });
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

  private install(): Promise<ChromiumInstall | undefined> {
    this.finding ??= findChromium(this.options.chromium);
    return this.finding;
  }

  /** A print survives the crash of its browser: another browser repeats it. */
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
    // Some calls to a crashed browser never settle.
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
      // A hanging page does not close: then the browser is killed.
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
    // Avoids an unhandled rejection when it is no longer awaited.
    failed.catch(() => {});
    await closePage(page, this.files, path, (what, url) => {
      this.counts.refused++;
      this.options.onRefused?.(what, url);
    });
    await page.evaluateOnNewDocument((content) => {
      Object.defineProperty(globalThis, '__papers', { value: { papers: content } });
    }, papers);
    const shown = async (): Promise<Uint8Array> => {
      await page.goto(ORIGIN + path, { waitUntil: 'domcontentloaded', timeout: 0 });
      await page.waitForFunction(isReady, { timeout: 0 });
      // Accessibility tags would be two thirds of the file: the PDF is for paper, and the page itself has them.
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false, timeout: 0 });
    };
    return Promise.race([failed, shown()]);
  }
}
