/** Typed texts appear on papers as text, whatever they contain. */
import { randomUUID } from 'node:crypto';
import { type PrintPage, printPages } from '../../services/domain/navigation/print-pages';
import { PASSWORD } from './people';
import { expect, LONG, type Page, test } from './test';
import { payloads } from './xss-payloads';
import { injected, watch } from './xss-watch';

/** An account that reads the documents of a kind. */
const READERS: Readonly<Record<string, string>> = {
  sp: 'sales',
  customer: 'sales',
  mitra: 'purchasing',
  invoice: 'akunting',
  nk: 'akunting',
  receipt: 'akunting',
};
/** Numbers, days, codes and words of the product itself: only letters and digits can be typed there. */
const OWN = /^(SM|SP|RO)-|^\d{4}-\d{2}-\d{2}|^[A-Z0-9_-]+$/;

/** A paper with payloads in place of all typed texts, from the `n`th on. */
const poisoned = (value: unknown, next: () => string): unknown => {
  if (typeof value === 'string') return value === '' || OWN.test(value) ? value : next();
  if (Array.isArray(value)) return value.map((one) => poisoned(one, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poisoned(one, next)]));
};
/** Labels of two koli each: the newest SJ may have thousands. */
const few = (content: Record<string, unknown>): Record<string, unknown> =>
  'pieces' in content ? { ...content, pieces: { from: 1, to: 2 } } : content;
/** A print of a page's first document. */
const printed = async (page: Page, { kind, paper }: PrintPage) => {
  const username = READERS[kind] ?? 'rcadmin';
  const login = await page.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  const authorization = (await login.json()).data.token;
  const list = await page.request.get(`/api/${kind}?size=20`, { headers: { authorization } });
  for (const { id } of (await list.json()).data.rows) {
    const headers = { authorization, 'idempotency-key': randomUUID() };
    const answer = await page.request.post('/api/prints', { headers, data: { kind, paper, ids: [id] } });
    if (answer.ok()) return (await answer.json()).data.papers[0];
  }
  throw new Error(`no ${kind} can be printed as ${paper}`);
};

for (const at of printPages)
  test(`a hundred payloads are text on ${at.path}`, { tag: LONG }, async ({ page }) => {
    const paper = await printed(page, at);
    let n = 0;
    // Each sheet has some of them; together they have all.
    const papers = Array.from({ length: 12 }, (_, copy) => ({
      ...paper,
      id: `${paper.id}${copy}`,
      content: poisoned(few(paper.content), () => payloads[n++ % payloads.length] ?? ''),
    }));
    const faults = watch(page);
    await page.addInitScript((data) => Object.assign(window, { __papers: { papers: data } }), papers);
    await page.goto(`${at.path}?ids=x`);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
    await expect(page.locator('main')).not.toBeEmpty();
    expect(n).toBeGreaterThan(12);
    expect(await injected(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
