/** The browser of the tests beside a server with demo data, for benchmarks of the user's experience. */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserOfTests } from '../browser/chromium.js';
import { freePort } from '../testing/free-port.js';
import { type Front, startFront } from './front.js';
import { type Server, startLintas, tempFolder } from './process.js';

export type Visitor = {
  context: BrowserContext;
  page: Page /** Debugging port of the browser. */;
  port: number;
};
export type Lab = {
  server: Server;
  /** Its address through the proxy of docker-compose.yml; undefined where it is not installed. */
  front: Front | undefined;
  /**
   * A browser without any state of the product except the signed-in user (a demo account or `DRIVER`; absent: not
   * signed in), at one of its addresses.
   */
  visitor: (as?: string, at?: string) => Promise<Visitor>;
  /** The data that a demo account reads. */
  read: <T>(as: string, path: string) => Promise<T>;
};

/** The demo driver, who signs in at a separate login page. */
export const DRIVER = 'driver';
const driver = { nama: 'Samsul Nasution', nopol: 'B 9143 YMJ', password: 'lintas' };

/** Runs `work` beside a server with demo data, and closes everything that it opened. */
export const inLab = async <T>(work: (lab: Lab) => Promise<T>): Promise<T> => {
  const { executablePath, env, args } = await browserOfTests();
  const folder = tempFolder();
  const opened: BrowserContext[] = [];
  let server: Server | undefined;
  let front: Front | undefined;
  try {
    server = await startLintas(folder.path, 280);
    const { url } = server;
    front = await startFront(Number(new URL(url).port));
    const logins = new Map<string, Record<string, string | null>>();
    /** localStorage entries of a signed-in driver's browser. */
    const driverStorage = async (): Promise<[string, string][]> => {
      const answer = await fetch(`${url}/api/login/driver`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(driver),
      });
      const { data } = (await answer.json()) as { data: { token: string; driver: object } };
      if (!answer.ok) throw new Error(`${driver.nama} could not sign in`);
      return [['lintas.driver', JSON.stringify({ token: data.token, ...data.driver, nopol: driver.nopol })]];
    };
    const staffStorage = async (as: string): Promise<[string, string][]> => {
      const login = await loginOf(as);
      return Object.entries({ ...login, cabang: login.cabang ?? login.cabangDefault }).filter(
        (e): e is [string, string] => typeof e[1] === 'string',
      );
    };
    const loginOf = async (username: string): Promise<Record<string, string | null>> => {
      const cached = logins.get(username);
      if (cached) return cached;
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: 'lintas' }),
      });
      const { data } = (await answer.json()) as { data: Record<string, string | null> };
      if (!answer.ok) throw new Error(`${username} could not sign in`);
      logins.set(username, data);
      return data;
    };
    return await work({
      server,
      front,
      read: async <D>(as: string, path: string): Promise<D> => {
        const headers = { authorization: (await loginOf(as)).token ?? '' };
        const answer = await fetch(`${url}/api/${path}`, { headers });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        return ((await answer.json()) as { data: D }).data;
      },
      visitor: async (as, at = url) => {
        const port = await freePort();
        const context = await chromium.launchPersistentContext('', {
          executablePath,
          args: [...args, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
          env: { ...process.env, ...env } as Record<string, string>,
          locale: 'id-ID',
          timezoneId: 'Asia/Jakarta',
          viewport: { width: 1440, height: 900 },
        });
        opened.push(context);
        const page = context.pages()[0] ?? (await context.newPage());
        if (as !== undefined) {
          const entries = await (as === DRIVER ? driverStorage() : staffStorage(as));
          // A page of the same origin without the product's code.
          await page.goto(`${at}/health/live`);
          await page.evaluate((items) => {
            for (const [key, value] of items) localStorage.setItem(key, value);
          }, entries);
        }
        return { context, page, port };
      },
    });
  } finally {
    for (const context of opened) await context.close();
    await front?.stop();
    await server?.stop();
    folder.remove();
  }
};
