/** Controllers of each view: its list, its documents, their history; on both API bases. */
import { applyDecorators, Controller, Get, Inject, Req, Res, type Type } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { ForWalls } from '../../../infra/runtime/http/public.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { ResponseBody, sendJson, sendNamed } from '../../../infra/runtime/http/send.js';
import { idPattern } from '../../../services/domain/kit/values/id.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { wallFields } from '../../../services/domain/telemetry/walls.js';
import { Answers } from './answers.js';
import { asksOf, type Params } from './ask.js';
import { Freshness } from './freshness.js';
import { type ListPage, Reads, readerKey } from './reads.js';
import { selection } from './selection.js';

/** Injection token of the registry of views, for controllers that use other views. */
export const VIEWS = Symbol('views');

/** Maximum number of filters counted in one request. */
const MAX_COUNTED = 40;
/** Parameters without effect on a count. */
const PAGING = ['page', 'size', 'totals', 'sort'];

/**
 * The controllers of a view: list and documents; history and amount origins if it is the main view of its aggregate.
 */
export const viewControllers = (view: AnyView): Type[] => [
  queryController(view),
  ...(view.balancing ? [movementsController(view)] : view.of.name === view.name ? [historyController(view)] : []),
];

const queryController = (view: AnyView): Type => {
  /** Decorators of endpoints that wall displays may call. */
  const marks = wallFields.has(view.name) ? [ForWalls()] : [];

  @Controller(apiPath(view.name))
  class QueryController {
    constructor(
      @Inject(Reads) private readonly reads: Reads,
      @Inject(Freshness) private readonly freshness: Freshness,
      @Inject(Answers) private readonly answers: Answers,
    ) {}

    @Get()
    @applyDecorators(...marks)
    async list(@Req() request: Request, @Res() reply: Reply): Promise<void> {
      const params = request.query as Params;
      const asks = asksOf(view, actorOf(request));
      if (params.ids !== undefined) return this.rows(request, reply, asks.ids(params));
      const { page, size, query, time } = asks.listAt(params);
      const [, what = ''] = request.url.split('?');
      const answer = await this.shared(request, { what, counts: size === 0 }, async () => {
        const read = () => this.reads.list(view, actorOf(request), query, time);
        const result = await this.freshness.read(view, request, reply, read, ({ rows }) => rows);
        const rest = JSON.stringify({ page, size, ...totalsOf(result) }).slice(1);
        return okText(`{"rows":[${result.rows.map(textOf).join()}],${rest}`);
      });
      return sendNamed(request, reply, answer);
    }

    @Get('totals')
    @applyDecorators(...marks)
    async totals(@Req() request: Request, @Res() reply: Reply): Promise<void> {
      const actor = actorOf(request);
      const { of = [], ...extra } = request.query as Params;
      refuseUnknown(extra);
      const filters = [of].flat();
      if (filters.length === 0 || filters.length > MAX_COUNTED)
        throw new Problem('bad-parameter', { field: 'of', params: { name: 'of', value: String(filters.length) } });
      const asks = asksOf(view, actor);
      const questions = filters.map((what) => ({ what, ...asks.listAt(countedParams(what)) }));
      await this.freshness.wait(view, request, reply);
      const answers = await Promise.all(
        questions.map(({ what, query, time }) =>
          this.shared(request, { what: `totals ${what}`, counts: true }, async () =>
            JSON.stringify(totalsOf(await this.reads.list(view, actor, query, time))),
          ),
        ),
      );
      return sendNamed(request, reply, new ResponseBody(okText(`[${answers.map(({ text }) => text).join()}]`)));
    }

    @Get('selection')
    async selection(@Req() request: Request, @Res() reply: Reply): Promise<void> {
      await this.freshness.wait(view, request, reply);
      const selected = await selection(this.reads, view, actorOf(request), request.query as Params);
      return sendData(request, reply, selected);
    }

    @Get(':id')
    async document(@Req() request: Request, @Res() reply: Reply): Promise<void> {
      const actor = actorOf(request);
      const id = idOf(request);
      const { asOf, ...extra } = request.query as Params;
      refuseUnknown(extra);
      if (asOf !== undefined) return sendData(request, reply, await this.reads.asOf(view, actor, id, String(asOf)));
      const read = () => this.reads.one(view, actor, id);
      const doc = await this.freshness.read(view, request, reply, read, (result) => [result]);
      const etag = `"${doc.joinedAt === undefined ? doc.version : `${doc.version}.${doc.joinedAt}`}"`;
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
      return sendData(request, reply, doc);
    }

    /** The rows of these ids. */
    private async rows(request: Request, reply: Reply, ids: readonly string[]): Promise<void> {
      const read = () => this.reads.rows(view, actorOf(request), ids);
      const rows = await this.freshness.read(view, request, reply, read, (result) => result);
      const text = `{"rows":[${rows.map(textOf).join()}],"page":1,"size":${rows.length}}`;
      return sendNamed(request, reply, new ResponseBody(okText(text)));
    }

    /**
     * The response text, shared by all with the same permissions and query; a request that waited for a revision reads
     * anew.
     */
    private async shared(
      request: Request,
      { what, counts }: { what: string; counts: boolean },
      make: () => Promise<string>,
    ): Promise<ResponseBody> {
      if (request.headers['x-min-revision']) return new ResponseBody(await make());
      // `today` changes its meaning at midnight.
      const day = what.includes('today') ? dayWib(new Date().toISOString()) : '';
      const key = `${readerKey(view, actorOf(request))}\n${day}${what}`;
      return this.answers.of({ view: view.name, key, counts }, make);
    }
  }
  return QueryController;
};

const historyController = (view: AnyView): Type => {
  @Controller(apiPath(view.name))
  class HistoryController {
    constructor(@Inject(Reads) private readonly reads: Reads) {}

    @Get(':id/history')
    async history(@Req() request: Request, @Res() reply: Reply): Promise<void> {
      return sendData(request, reply, await this.reads.history(view, actorOf(request), idOf(request)));
    }

    @Get(':id/origin')
    async origin(@Req() request: Request, @Res() reply: Reply): Promise<void> {
      const { field = '', ...extra } = request.query as Params;
      refuseUnknown(extra);
      return sendData(
        request,
        reply,
        await this.reads.origin(view, actorOf(request), idOf(request), [field].flat().join(',')),
      );
    }
  }
  return HistoryController;
};

/** Page size and maximum page of a balance's movements: older ones are reached with `asOf`. */
const MOVEMENTS = { size: 50, pages: 200 };
const movementsController = (view: AnyView): Type => {
  @Controller(apiPath(view.name))
  class MovementsController {
    constructor(
      @Inject(Reads) private readonly reads: Reads,
      @Inject(Freshness) private readonly freshness: Freshness,
    ) {}

    @Get(':id/movements')
    async movements(@Req() request: Request, @Res() reply: Reply): Promise<void> {
      const { asOf, page: pageParam = '1', ...extra } = request.query as Params;
      refuseUnknown(extra);
      const page = /^[1-9]\d{0,2}$/.test(String(pageParam)) ? Number(pageParam) : Number.NaN;
      if (!(page <= MOVEMENTS.pages))
        throw new Problem('bad-parameter', {
          field: 'page',
          params: { name: 'page', value: String(pageParam).slice(0, 60) },
        });
      await this.freshness.wait(view, request, reply);
      const wanted = { page, size: MOVEMENTS.size, ...(asOf === undefined ? {} : { asOf: String(asOf) }) };
      const { rows, total } = await this.reads.movements(view, actorOf(request), idOf(request), wanted);
      return sendData(request, reply, { rows, page, size: MOVEMENTS.size, total });
    }
  }
  return MovementsController;
};

const idOf = (request: Request): string => {
  const { id } = request.params as { id: string };
  if (!idPattern.test(id)) throw new Problem('bad-id', { field: 'id' });
  return id;
};

/** @throws Problem 400 naming a remaining parameter */
const refuseUnknown = (extra: Params): void => {
  const [unknown] = Object.keys(extra);
  if (unknown !== undefined)
    throw new Problem('unknown-parameter', { field: unknown, params: { name: unknown.slice(0, 60) } });
};

/** List parameters of a filter (`status=DRAF&bu=1`), for its count only. */
const countedParams = (filter: string): Params => {
  const input = new URLSearchParams(filter);
  const names = [...new Set(input.keys())].filter((name) => !PAGING.includes(name));
  const params = names.map((name): [string, string | string[]] => {
    const all = input.getAll(name);
    return [name, all.length > 1 ? all : (all[0] as string)];
  });
  return { ...Object.fromEntries(params), size: '0', totals: '1' };
};

const sendData = (request: Request, reply: Reply, data: unknown): Promise<void> =>
  sendJson(request, reply, okText(JSON.stringify(data)));

/** Cached texts of rows: the read store returns the same object for the same row. */
const texts = new WeakMap<object, string>();
const textOf = (row: object): string => {
  const cached = texts.get(row);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(row);
  texts.set(row, text);
  return text;
};

/** Totals of a list without its rows. */
const totalsOf = ({ totals }: ListPage) =>
  totals && {
    ...{ total: totals.count, exact: totals.exact },
    ...(totals.sums ? { sums: totals.sums } : {}),
    ...(totals.unsummed === undefined ? {} : { unsummed: totals.unsummed }),
  };
