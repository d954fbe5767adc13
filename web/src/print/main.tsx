import './print.css';
import { dayWib } from '@domain/kit/time';
import { idsIn, printPageOf } from '@domain/print/pages';
import { createRoot } from 'react-dom/client';
import { newKey } from '@/base/new-key';
import { App } from './app';
import { call, Refused, signInFirst, whose } from './call';
import type { Answer } from './printed';

const root = document.getElementById('root');
const page = printPageOf(location.pathname);
if (!root || !page) throw new Error('no page to print');
const query = new URLSearchParams(location.search);
const ids = idsIn(query, page);
/** A print of before, by its place. */
const kept = query.get('print');
const given = window.__papers;

/** The same print of the same person for the same page, however often it is loaded again. */
const keyOf = (): string => {
  const name = `print ${whose()} ${location.pathname}${location.search}`;
  const key = sessionStorage.getItem(name) ?? newKey();
  sessionStorage.setItem(name, key);
  return key;
};
/** Of the kind that the page prints, or of the other that its ids may be of. */
const either = async (of: (kind: string) => Promise<Answer>): Promise<Answer> => {
  try {
    return await of(page.kind);
  } catch (error) {
    if (!page.or || !(error instanceof Refused) || ![403, 404].includes(error.status)) throw error;
    return of(page.or);
  }
};
const ask = async (): Promise<Answer> => {
  if (given) return given;
  if (kept !== null) {
    const at = `${ids[0]}/${encodeURIComponent(kept)}`;
    const { papers } = await either((kind) => call<Answer>(`/prints/${kind}/${at}`));
    return { papers: papers.map((one) => ({ ...one, copy: true })) };
  }
  const pieces = query.has('dari') && { from: Number(query.get('dari')), to: Number(query.get('sampai')) };
  const body = { paper: page.paper, ids, ...(pieces && { pieces }) };
  const key = keyOf();
  return either((kind) => call<Answer>('/prints', { body: { kind, ...body }, key }));
};

if (!given && !whose()) signInFirst();
else {
  document.title = `${page.title} ${dayWib(new Date().toISOString())}`;
  createRoot(root).render(
    <App page={page} ask={ask} ids={given ? given.papers.length : ids.length} kept={kept !== null} />,
  );
}
