/** A controller for each view: its list, its documents, their history; on both bases. */
import { Controller, Get, Inject, Req, Res, type Type } from '@nestjs/common';
import type { Page } from '../../infra/ports/ports.js';
import { apiPath } from '../../infra/runtime/http/bases.js';
import { okText } from '../../infra/runtime/http/envelope.js';
import { Problem } from '../../infra/runtime/http/problem.js';
import { letWalls } from '../../infra/runtime/http/public.js';
import { actorOf, type Reply, type Request } from '../../infra/runtime/http/request.js';
import { Answer, sendJson, sendNamed } from '../../infra/runtime/http/send.js';
import { idPattern } from '../../services/domain/kit/id.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import { wallFields } from '../../services/domain/walls.js';
import { Answers } from './answers.js';
import { asksOf, type Params } from './ask.js';
import { keepFresh, readFresh } from './keep-fresh.js';
import { Reads, readerKey } from './reads.js';
import { selection } from './selection.js';

/** The registry of views, for controllers that look further than their own. */
export const VIEWS = Symbol('views');

type Self = { reads: Reads; views: readonly AnyView[]; answers: Answers };
type Handler = (this: Self, request: Request, reply: Reply) => Promise<void>;

const idOf = (request: Request): string => {
  const { id } = request.params as { id: string };
  if (!idPattern.test(id)) throw new Problem('bad-id', { field: 'id' });
  return id;
};
const answer = (request: Request, reply: Reply, data: unknown): Promise<void> =>
  sendJson(request, reply, okText(JSON.stringify(data)));

/** Texts of rows: the read store answers the same object for the same row. */
const texts = new WeakMap<object, string>();
const textOf = (row: object): string => {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = JSON.stringify(row);
  texts.set(row, text);
  return text;
};

/** What is told of a list, without its rows. */
const totalsOf = ({ totals }: Page) =>
  totals && { total: totals.count, exact: totals.exact, ...(totals.sums ? { sums: totals.sums } : {}) };

/**
 * The text of an answer, the same one for all who read the same and ask the same; who waited for a revision has theirs
 * read anew.
 */
const shared = (
  self: Self,
  view: AnyView,
  request: Request,
  asked: { what: string; counts: boolean },
  make: () => Promise<string>,
): Promise<Answer> => {
  if (request.headers['x-min-revision']) return make().then((text) => new Answer(text));
  const key = `${readerKey(view, actorOf(request))}\n${asked.what}`;
  return self.answers.of({ view: view.name, key, counts: asked.counts }, make);
};

const list = (view: AnyView): Handler =>
  async function list(request, reply) {
    const actor = actorOf(request);
    const params = request.query as Params;
    const asks = asksOf(view, actor);
    const ids = params.ids === undefined ? undefined : asks.ids(params);
    const asked = ids ? undefined : asks.list(params);
    if (ids) {
      const readRows = () => this.reads.rows(view, actor, ids);
      const rows = await readFresh(this, view, request, reply, readRows, (found) => found);
      const text = `{"rows":[${rows.map(textOf).join()}],"page":1,"size":${rows.length}}`;
      return sendNamed(request, reply, new Answer(okText(text)));
    }
    const { page, size, query } = asked as NonNullable<typeof asked>;
    const [, what = ''] = request.url.split('?');
    const answered = await shared(this, view, request, { what, counts: size === 0 }, async () => {
      const readList = () => this.reads.list(view, actor, query);
      const found = await readFresh(this, view, request, reply, readList, ({ rows }) => rows);
      const rest = JSON.stringify({ page, size, ...totalsOf(found) }).slice(1);
      return okText(`{"rows":[${found.rows.map(textOf).join()}],${rest}`);
    });
    return sendNamed(request, reply, answered);
  };

/** Filters that are counted with one request. */
const MOST_COUNTED = 40;

const totals = (view: AnyView): Handler =>
  async function totals(request, reply) {
    const actor = actorOf(request);
    const { of = [], ...extra } = request.query as Params;
    const [unknown] = Object.keys(extra);
    if (unknown !== undefined)
      throw new Problem('unknown-parameter', { field: unknown, params: { name: unknown.slice(0, 60) } });
    const filters = [of].flat();
    if (filters.length === 0 || filters.length > MOST_COUNTED)
      throw new Problem('bad-parameter', { field: 'of', params: { name: 'of', value: String(filters.length) } });
    const asks = asksOf(view, actor);
    const questions = filters.map((what) => {
      const filter = new URLSearchParams(what);
      const params = Object.fromEntries([...filter.keys()].map((name) => [name, filter.getAll(name)]));
      for (const name of PAGING) delete params[name];
      const one = Object.fromEntries(
        Object.entries(params).map(([name, all]) => [name, all.length > 1 ? all : all[0]]),
      );
      return { what, query: asks.list({ ...one, size: '0', totals: '1' }).query };
    });
    await keepFresh(this, view, request, reply);
    const answers = await Promise.all(
      questions.map(({ what, query }) =>
        shared(this, view, request, { what: `totals ${what}`, counts: true }, async () =>
          JSON.stringify(totalsOf(await this.reads.list(view, actor, query))),
        ),
      ),
    );
    return sendNamed(request, reply, new Answer(okText(`[${answers.map(({ text }) => text).join()}]`)));
  };
/** Says nothing of what is counted. */
const PAGING = ['page', 'size', 'totals', 'sort'];

const document = (view: AnyView): Handler =>
  async function document(request, reply) {
    const actor = actorOf(request);
    const id = idOf(request);
    const { asOf, ...extra } = request.query as Params;
    const [unknown] = Object.keys(extra);
    if (unknown !== undefined)
      throw new Problem('unknown-parameter', { field: unknown, params: { name: unknown.slice(0, 60) } });
    if (asOf !== undefined) return answer(request, reply, await this.reads.asOf(view, actor, id, String(asOf)));
    const readOne = () => this.reads.one(view, actor, id);
    const doc = await readFresh(this, view, request, reply, readOne, (found) => [found]);
    const etag = `"${doc.joinedAt === undefined ? doc.version : `${doc.version}.${doc.joinedAt}`}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
    return answer(request, reply, doc);
  };

const history = (view: AnyView): Handler =>
  async function history(request, reply) {
    const id = idOf(request);
    return answer(request, reply, await this.reads.history(view, actorOf(request), id));
  };

const select = (view: AnyView): Handler =>
  async function select(request, reply) {
    await keepFresh(this, view, request, reply);
    return answer(request, reply, await selection(this.reads, view, actorOf(request), request.query as Params));
  };

const routes = (view: AnyView): [path: string, name: string, handler: Handler][] => [
  ['', 'list', list(view)],
  ['totals', 'totals', totals(view)],
  ['selection', 'selection', select(view)],
  [':id', 'document', document(view)],
  ...(view.of.name === view.name ? ([[':id/history', 'history', history(view)]] as [string, string, Handler][]) : []),
];

/** What a wall asks of a view. */
const WALL = ['list', 'totals'];

/** The controller class of a view; its routes are made from the registry, and so is their documentation. */
export const viewController = (view: AnyView): Type => {
  class Queries {
    constructor(
      readonly reads: Reads,
      readonly views: readonly AnyView[],
      readonly answers: Answers,
    ) {}
  }
  Inject(Reads)(Queries, undefined, 0);
  Inject(VIEWS)(Queries, undefined, 1);
  Inject(Answers)(Queries, undefined, 2);
  for (const [path, name, handler] of routes(view)) {
    if (wallFields.has(view.name) && WALL.includes(name)) letWalls(handler);
    Object.defineProperty(Queries.prototype, name, { value: handler, configurable: true });
    Req()(Queries.prototype, name, 0);
    Res()(Queries.prototype, name, 1);
    Get(path)(Queries.prototype, name, Object.getOwnPropertyDescriptor(Queries.prototype, name) as PropertyDescriptor);
  }
  Object.defineProperty(Queries, 'name', { value: `${view.name}Queries` });
  Controller(apiPath(view.name))(Queries);
  return Queries;
};
