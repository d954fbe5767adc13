/** A printing Chromium: isolation, crash recovery, memory limits. */
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { NotPrinted } from '../../ports/pdf.js';
import { Unavailable } from '../../ports/ports.js';
import { until } from '../../proof/contracts/harness.js';
import { pageFolder, paper, papers, pdfContract, textsOf } from '../../proof/contracts/pdf.contract.js';
import { rounds } from '../../proof/testing/chance.js';
import { ChromiumPrinter, type PrinterOptions } from './printer.js';

const folder = pageFolder();
afterAll(() => folder.remove());
const open = (more: Partial<PrinterOptions> = {}) =>
  new ChromiumPrinter({ root: folder.root, page: 'print.html', ...more });
const path = '/PrintSJRace/';

pdfContract('Chromium', { make: async () => open(), destroy: (printer) => printer.close() });

describe('a page that tries what it may not', () => {
  let server: Server;
  let url: string;
  const received: string[] = [];
  beforeAll(async () => {
    server = createServer((request, answer) => {
      received.push(request.url ?? '');
      answer.writeHead(200, { 'access-control-allow-origin': '*' }).end('there');
    });
    server.on('upgrade', (_request, socket) => {
      received.push('upgrade');
      socket.destroy();
    });
    server.on('connection', () => received.push('connection'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  it('reaches no other address, no file and no call of the application; each try is counted', async () => {
    const tried: string[] = [];
    const printer = open({ onRefused: (what, at) => tried.push(`${what} ${at}`) });
    try {
      const html = `<img src="${url}a.png"><object data="file:///etc/passwd"></object><iframe srcdoc="<img src=${url}>"></iframe><link rel="stylesheet" href="${url}x.css"><img src="/secret.json"><img src="/assets/../secret.json"><img src="/assets/%2e%2e/secret.json"><img src="/api/auth/me">`;
      const jobPapers = [paper({ text: 'Surat', html, tries: `${url}b` })];
      const text = textsOf(await printer.print({ path, papers: jobPapers })).join('');
      expect(text).toContain('Surat');
      expect(text).not.toMatch(/OPEN|root:/);
      expect(received).toEqual([]);
      expect(tried.length).toBe(printer.counts.refused);
      for (const one of ['127.0.0.1', 'file:', '/api/auth/me', 'secret.json'])
        expect(tried.some((what) => what.includes(one))).toBe(true);
    } finally {
      await printer.close();
    }
  });
  it('has no way out even where nobody watches what it asks for', async () => {
    const printer = open();
    try {
      await printer.print({ path, papers: papers(1) });
      await printer.browser?.lend(async (browser) => {
        const page = await browser.newPage();
        for (const to of [url, url.replace('127.0.0.1', 'localhost'), 'http://169.254.169.254/', 'http://example.com/'])
          await expect(page.goto(to)).rejects.toThrow(/net::/);
      });
      expect(received).toEqual([]);
    } finally {
      await printer.close();
    }
  });
  it('goes nowhere, and what it shows stays itself', async () => {
    const printer = open({ timeout: 4_000 });
    try {
      const html = `<meta http-equiv="refresh" content="0;url=${url}">`;
      const text = textsOf(await printer.print({ path, papers: [paper({ text: 'Surat', html })] })).join('');
      expect(text).toBe('Surat');
      expect(received).toEqual([]);
    } finally {
      await printer.close();
    }
  });
  it('knows nothing of who printed before it', async () => {
    const printer = open();
    try {
      await printer.print({ path, papers: papers(1) });
      await printer.browser?.lend(async (browser) => {
        expect((await browser.pages()).filter((page) => page.url() !== 'about:blank')).toEqual([]);
        expect(browser.browserContexts()).toHaveLength(1);
      });
    } finally {
      await printer.close();
    }
  });
});

describe('a browser that dies', () => {
  const killed = async (printer: ChromiumPrinter): Promise<void> => {
    await printer.browser?.lend(async (browser) => {
      browser.process()?.kill('SIGKILL');
      await until(() => !browser.connected);
    });
  };
  it('loses no print: each under way and each after it comes to its end', async () => {
    const printer = open();
    const each = rounds(12, 40);
    try {
      await printer.print({ path, papers: papers(1) });
      const all = Array.from({ length: 8 }, (_, n) => printer.print({ path, papers: papers(each, `S${n}x`) }));
      await killed(printer);
      const texts = (await Promise.all(all)).map(textsOf);
      expect(texts.map((one) => [one.length, one[0]])).toEqual(texts.map((_, n) => [each, `S${n}x1`]));
      expect(printer.browser?.counts.died).toBe(1);
      expect(printer.browser?.counts.started).toBe(2);
    } finally {
      await printer.close();
    }
  });
  it('under every try of one print is that print’s fault, and the next is printed', async () => {
    const printer = open({ timeout: 60_000 });
    try {
      const bad = printer.print({ path, papers: [paper({ hangs: true })] }).catch((error) => error);
      for (let n = 1; n <= 3; n++) {
        await until(() => printer.browser?.counts.started === n);
        await killed(printer);
      }
      expect(await bad).toBeInstanceOf(NotPrinted);
      expect(textsOf(await printer.print({ path, papers: papers(1) }))).toEqual(['Surat1']);
    } finally {
      await printer.close();
    }
  });
  it.each(['hangs', 'spins'])('is not waited for for ever: a page that %s is given up', async (how) => {
    const printer = open({ timeout: 1_500, perPaper: 1 });
    try {
      await printer.print({ path, papers: papers(1) });
      await expect(printer.print({ path, papers: [paper({ text: 'x', [how]: true })] })).rejects.toThrow(
        /took more than/,
      );
      expect(textsOf(await printer.print({ path, papers: papers(1) }))).toEqual(['Surat1']);
    } finally {
      await printer.close();
    }
  });
});

it('leaves nothing behind: no process, no folder', async () => {
  const printer = open();
  await printer.print({ path, papers: papers(1) });
  let pid = 0;
  await printer.browser?.lend(async (browser) => {
    pid = browser.process()?.pid ?? 0;
  });
  const ours = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`lintas-pdf-${process.pid}-`));
  expect(ours().length).toBeGreaterThan(0);
  await printer.close();
  await until(() => !existsSync(`/proc/${pid}`));
  expect(ours()).toEqual([]);
});
it('rests while nobody prints, and begins anew', async () => {
  const printer = open({ bounds: { idle: 50 } });
  try {
    await printer.print({ path, papers: papers(1) });
    let pid = 0;
    await printer.browser?.lend(async (browser) => {
      pid = browser.process()?.pid ?? 0;
    });
    await until(() => !existsSync(`/proc/${pid}`));
    expect(textsOf(await printer.print({ path, papers: papers(1) }))).toEqual(['Surat1']);
    expect(printer.browser?.counts).toMatchObject({ started: 2, died: 0 });
  } finally {
    await printer.close();
  }
});
const PRINTS = rounds(12, 90);
it(`takes no more memory after ${PRINTS} prints than its bound, and is made new in time`, async () => {
  const memory = 512 * 1_048_576;
  const printer = open({ bounds: { prints: Math.ceil(PRINTS / 3), memory } });
  try {
    for (let n = 0; n < PRINTS; n += 2)
      await Promise.all([0, 1].map(() => printer.print({ path, papers: papers(25) })));
    const { counts } = printer.browser as NonNullable<typeof printer.browser>;
    expect(counts).toMatchObject({ prints: PRINTS, died: 0 });
    expect(counts.started).toBeGreaterThanOrEqual(3);
    expect(counts.mostMemory).toBeGreaterThan(0);
    expect(counts.mostMemory).toBeLessThan(memory);
  } finally {
    await printer.close();
  }
}, 120_000);
it('that is too large is another’s next: none waits for it', async () => {
  const printer = open({ bounds: { memory: 1 } });
  try {
    for (let n = 0; n < 3; n++) expect(textsOf(await printer.print({ path, papers: papers(1) }))).toEqual(['Surat1']);
    expect(printer.browser?.counts).toMatchObject({ started: 3, died: 0 });
  } finally {
    await printer.close();
  }
});
it('lets few wait, and tells the rest to come again', async () => {
  const printer = open({ queue: 3 });
  try {
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => printer.print({ path, papers: papers(1) })));
    const errors = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(errors).toHaveLength(5);
    expect(errors.every((error) => error instanceof Unavailable)).toBe(true);
  } finally {
    await printer.close();
  }
});
it('says so where there is no browser, no page, or none that starts', async () => {
  for (const options of [
    { chromium: { named: '/nowhere/chromium' } },
    { page: 'none.html' },
  ] satisfies Partial<PrinterOptions>[]) {
    const printer = open(options);
    expect(await printer.available()).toBe(false);
    await expect(printer.print({ path, papers: papers(1) })).rejects.toBeInstanceOf(Unavailable);
  }
  const printer = open({ chromium: { named: '/bin/false' } });
  expect(await printer.available()).toBe(true);
  await expect(printer.print({ path, papers: papers(1) })).rejects.toBeInstanceOf(Unavailable);
  expect(await printer.available()).toBe(false);
  await printer.close();
});
