/** Contract of every PDF printer: prints the given papers on the given page, and nothing besides. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pageTexts } from '../../../web/e2e/pdf.js';
import { NotPrinted, type PdfPrinter } from '../../ports/pdf.js';
import { Unavailable } from '../../ports/ports.js';
import type { Harness } from './harness.js';

/** A page that shows one paper per sheet, and executes scripts in papers: less safe than the product's own. */
const PAGE = `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Cetak</title>
<link rel="stylesheet" href="/assets/print.css"><script type="module" src="/assets/print.js"></script></head><body></body></html>`;
const STYLE = '@page { size: 100mm 150mm; margin: 5mm } article { break-after: page; font: 12pt sans-serif }';
const SCRIPT = `
const { papers } = window.__papers;
const tried = [];
for (const { content } of papers) {
  const sheet = document.createElement('article');
  sheet.textContent = content.text ?? content.sm ?? '';
  document.body.append(sheet);
  if (content.html) sheet.insertAdjacentHTML('beforeend', content.html);
  if (content.tries) tried.push(...(await import('/assets/tries.js')).tryAll(content.tries));
  if (content.fails) throw new Error('of its own');
  if (content.hangs) await new Promise(() => {});
  if (content.spins) for (;;) ;
}
const ends = await Promise.all(tried);
if (ends.length > 0) document.body.lastChild.append(' ' + ends.join(' '));
document.documentElement.dataset.path = location.pathname;
document.documentElement.dataset.ready = 'yes';
`;
const TRIES = `
const within = (work) => Promise.race([work, new Promise((go) => setTimeout(() => go('shut'), 700))]).catch(() => 'shut');
const seen = (what, at) => within(new Promise((go, no) => { what.onload = () => go('OPEN'); what.onerror = no; at(); }));
export const tryAll = (url) => [
  within(fetch(url, { mode: 'no-cors' }).then(() => 'OPEN')),
  within(fetch('/api/auth/me').then((r) => (r.ok ? 'OPEN' : 'shut'))),
  seen(new Image(), function () {}),
  (() => { const i = new Image(); return seen(i, () => { i.src = url; }); })(),
  (() => { const f = document.createElement('iframe'); f.src = 'file:///etc/passwd'; document.body.append(f); return 'shut'; })(),
  (() => { const f = document.createElement('iframe'); f.src = url; document.body.append(f); return 'shut'; })(),
  (() => { const s = document.createElement('script'); s.src = url; return seen(s, () => document.head.append(s)); })(),
  (() => { const l = document.createElement('link'); l.rel = 'prefetch'; l.href = url; document.head.append(l); return 'shut'; })(),
  within(new Promise((go, no) => { const w = new WebSocket(url.replace('http', 'ws')); w.onopen = () => go('OPEN'); w.onerror = no; })),
  (() => { try { navigator.sendBeacon(url); } catch {} return 'shut'; })(),
  (() => { try { window.open(url); } catch {} return 'shut'; })(),
  (() => { try { new Worker(url); } catch {} return 'shut'; })(),
];
`;

/** A folder like the built web application. @returns its path and a function to remove it */
export const pageFolder = (): { root: string; remove: () => void } => {
  const root = mkdtempSync(join(tmpdir(), 'lintas-page-'));
  const files = { 'print.html': PAGE, 'assets/print.css': STYLE, 'assets/print.js': SCRIPT, 'assets/tries.js': TRIES };
  for (const [name, text] of Object.entries({ ...files, 'secret.json': '{}' })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true }) };
};
export const paper = (content: Record<string, unknown>) => ({ kind: 'sj', id: 'sj1', n: 1, content });
export const papers = (count: number, word = 'Surat') =>
  Array.from({ length: count }, (_, n) => paper({ text: `${word} ${n + 1}` }));
export const textsOf = (pdf: Uint8Array): string[] => pageTexts(Buffer.from(pdf));

export const pdfContract = (name: string, harness: Harness<PdfPrinter>): void => {
  describe(`pdf: ${name}`, () => {
    let printer: PdfPrinter;
    beforeAll(async () => {
      printer = await harness.make();
    });
    afterAll(() => harness.destroy(printer));

    it('prints what it is given, a page each, in order, as large as the page says', async () => {
      expect(await printer.available()).toBe(true);
      const pdf = await printer.print({ path: '/PrintSJRace/', papers: papers(3) });
      expect(textsOf(pdf)).toEqual(['Surat1', 'Surat2', 'Surat3']);
      // 100 × 150 mm in points.
      const [, wide, high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(pdf).toString('latin1')) ?? [];
      expect([Math.round(Number(wide)), Math.round(Number(high))]).toEqual([283, 425]);
    });
    it('prints several at once, each its own', async () => {
      const words = ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam'];
      const all = await Promise.all(words.map((word) => printer.print({ path: '/sm/', papers: papers(2, word) })));
      expect(all.map(textsOf)).toEqual(words.map((word) => [`${word}1`, `${word}2`]));
    });
    it('says what can’t be printed, and prints the next', async () => {
      const bad = printer.print({ path: '/sm/', papers: [paper({ text: 'x', fails: true })] });
      await expect(bad).rejects.toBeInstanceOf(NotPrinted);
      expect(textsOf(await printer.print({ path: '/sm/', papers: papers(1) }))).toEqual(['Surat1']);
    });
    it('joins several into one, in their order', async () => {
      const parts = [];
      for (const word of ['Satu', 'Dua', 'Tiga'])
        parts.push(await printer.print({ path: '/sm/', papers: papers(3, word) }));
      const whole = await printer.join(parts);
      expect(textsOf(whole)).toEqual(['Satu', 'Dua', 'Tiga'].flatMap((word) => [1, 2, 3].map((n) => word + n)));
      expect(textsOf(await printer.join(parts.slice(0, 1)))).toHaveLength(3);
      await expect(printer.join([...parts, Buffer.from('nothing')])).rejects.toBeInstanceOf(NotPrinted);
    });
    it('prints texts as texts, in any letters', async () => {
      const text = '</script><b>Tjoe</b> & 北京 $& `x`';
      const [shown] = textsOf(await printer.print({ path: '/sm/', papers: [paper({ text })] }));
      expect(shown).toContain('</script><b>Tjoe</b>&');
    });
    it('is over once it is closed', async () => {
      const other = await harness.make();
      const under = other.print({ path: '/sm/', papers: papers(1) }).catch((error) => error);
      await harness.destroy(other);
      const end = await under;
      expect(end instanceof Unavailable || end instanceof Uint8Array).toBe(true);
      await expect(other.print({ path: '/sm/', papers: papers(1) })).rejects.toBeInstanceOf(Unavailable);
    });
  });
};
