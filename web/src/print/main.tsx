import './print.css';
import { dayWib } from '@domain/kit/values/time';
import { idsIn, printPageOf } from '@domain/navigation/print-pages';
import { createRoot } from 'react-dom/client';
import { newKey } from '@/base/server/new-key';
import { App } from './app';
import { call, Refused, signInFirst, whose } from './call';
import type { PrintResponse } from './printed';

const root = document.getElementById('root');
const page = printPageOf(location.pathname);
if (!root || !page) throw new Error('no page to print');
const query = new URLSearchParams(location.search);
const ids = idsIn(query, page);
/** Revision of an earlier print in its document's stream of prints. */
const printNumber = query.get('print');
const embedded = window.__papers;

/** Idempotency key per user and page, so that a reload is the same print. */
const keyOf = (): string => {
  const name = `print ${whose()} ${location.pathname}${location.search}`;
  const key = sessionStorage.getItem(name) ?? newKey();
  sessionStorage.setItem(name, key);
  return key;
};
/** Tries the page's kind, then the other kind that its ids may belong to. */
const either = async (of: (kind: string) => Promise<PrintResponse>): Promise<PrintResponse> => {
  try {
    return await of(page.kind);
  } catch (error) {
    if (!page.or || !(error instanceof Refused) || ![403, 404].includes(error.status)) throw error;
    return of(page.or);
  }
};
const ask = async (): Promise<PrintResponse> => {
  if (embedded) return embedded;
  if (printNumber !== null) {
    const at = `${ids[0]}/${encodeURIComponent(printNumber)}`;
    const { papers } = await either((kind) => call<PrintResponse>(`/prints/${kind}/${at}`));
    return { papers: papers.map((one) => ({ ...one, copy: true })) };
  }
  const pieces = query.has('dari') && { from: Number(query.get('dari')), to: Number(query.get('sampai')) };
  const body = { paper: page.paper, ids, ...(pieces && { pieces }) };
  const key = keyOf();
  return either((kind) => call<PrintResponse>('/prints', { body: { kind, ...body }, key }));
};

if (!embedded && !whose()) signInFirst();
else {
  document.title = `${page.title} ${dayWib(new Date().toISOString())}`;
  createRoot(root).render(
    <App page={page} ask={ask} ids={embedded ? embedded.papers.length : ids.length} reopened={printNumber !== null} />,
  );
}
