/**
 * Keeps one browser warm: started on first use, replaced after a number of prints or amount of memory, closed when
 * idle.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { Unavailable } from '../../ports/ports.js';
import { type ChromiumInstall, QUIET } from './chromium.js';
import { memoryOf } from './memory.js';

export type BrowserBounds = {
  /** Prints after which the browser is replaced. */
  prints: number;
  /** Bytes of unshared memory after which it is replaced. */
  memory: number;
  /** Ms without a print after which it is closed. */
  idle: number;
};
export type BrowserCounts = { started: number; prints: number; died: number; memory: number; mostMemory: number };

const FOLDER = 'lintas-pdf-';
const START = 20_000;
/**
 * No network access: names don't resolve, and all other traffic, including sockets and loopback, goes to a nonexistent
 * proxy.
 */
const NOWHERE = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy',
];
const LEAN = ['--disable-dev-shm-usage', '--disable-extensions', '--js-flags=--max-old-space-size=384'];

type Running = { browser: Browser; folder: string; prints: number; pages: number; over: boolean };

export class WarmBrowser {
  readonly counts: BrowserCounts = { started: 0, prints: 0, died: 0, memory: 0, mostMemory: 0 };
  /** Installed, but it fails to start. */
  broken = false;
  private current: Promise<Running> | undefined;
  private idling: NodeJS.Timeout | undefined;
  private readonly all = new Set<Running>();
  /**
   * Use the operating system's sandbox; where the machine forbids it, only this process's own measures isolate the
   * browser.
   */
  private sandbox = process.getuid?.() !== 0;

  constructor(
    private readonly install: ChromiumInstall,
    private readonly bounds: BrowserBounds,
  ) {}

  /** Provides the browser for one print. */
  async lend<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
    clearTimeout(this.idling);
    const running = await this.warm();
    running.pages++;
    try {
      return await work(running.browser);
    } finally {
      running.pages--;
      running.prints++;
      this.counts.prints++;
      await this.look(running);
      clearTimeout(this.idling);
      this.idling = setTimeout(() => this.rest(), this.bounds.idle).unref();
    }
  }

  /** Kills an unresponsive browser. */
  kill(browser: Browser): void {
    browser.process()?.kill('SIGKILL');
  }

  async close(): Promise<void> {
    clearTimeout(this.idling);
    await this.current?.catch(() => {});
    this.current = undefined;
    await Promise.all([...this.all].map((running) => this.end(running)));
  }

  private async warm(): Promise<Running> {
    const was = this.current;
    const running = await was?.catch(() => undefined);
    if (running && !running.over && running.browser.connected) return running;
    // Of several concurrent callers one starts a new browser.
    if (this.current === was) this.current = this.begin();
    return this.current ?? this.warm();
  }

  private async begin(): Promise<Running> {
    if (this.counts.started === 0) await removeLeft();
    const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
    try {
      const browser = await this.launch(folder);
      this.broken = false;
      const running: Running = { browser, folder, prints: 0, pages: 0, over: false };
      this.all.add(running);
      this.counts.started++;
      browser.on('disconnected', () => {
        if (!running.over) this.counts.died++;
        running.over = true;
        void this.end(running);
      });
      return running;
    } catch (error) {
      this.current = undefined;
      this.broken = true;
      await rm(folder, { recursive: true, force: true });
      throw new Unavailable('pdf', error);
    }
  }

  private async launch(folder: string): Promise<Browser> {
    // Loaded with the first print: a process that never prints saves the memory.
    const { launch } = await import('puppeteer');
    const open = (sandbox: boolean) =>
      launch({
        executablePath: this.install.executablePath,
        headless: 'shell',
        // No other process can control it, and it ends with this process, however that ends.
        pipe: true,
        userDataDir: join(folder, 'user'),
        timeout: START,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
        ignoreDefaultArgs: ['--disable-popup-blocking'],
        args: [...QUIET, ...NOWHERE, ...LEAN, ...(sandbox ? [] : ['--no-sandbox'])],
        // Environment without this process's secrets.
        env: { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', ...this.install.env },
      });
    if (!this.sandbox) return open(false);
    try {
      return await open(true);
    } catch {
      const browser = await open(false);
      this.sandbox = false;
      return browser;
    }
  }

  /** Checks its limits: above them the next print uses a new browser, and this one closes with its last page. */
  private async look(running: Running): Promise<void> {
    const pid = running.browser.process()?.pid;
    const memory = pid === undefined || running.over ? undefined : await memoryOf(pid);
    if (memory !== undefined) {
      this.counts.memory = memory;
      this.counts.mostMemory = Math.max(this.counts.mostMemory, memory);
    }
    if (running.prints >= this.bounds.prints || (memory ?? 0) > this.bounds.memory) running.over = true;
    if (running.over && running.pages === 0) void this.end(running);
  }

  private async rest(): Promise<void> {
    const running = await this.current?.catch(() => undefined);
    if (!running || running.pages > 0) return;
    running.over = true;
    await this.end(running);
  }

  private async end(running: Running): Promise<void> {
    if (!this.all.delete(running)) return;
    running.over = true;
    const { browser, folder } = running;
    const killing = setTimeout(() => this.kill(browser), 5_000);
    await browser.close().catch(() => this.kill(browser));
    clearTimeout(killing);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => {});
  }
}

/** Removes folders of dead processes: a killed one could not remove its own. */
const removeLeft = async (): Promise<void> => {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const [, pid] = /^lintas-pdf-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
};
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
