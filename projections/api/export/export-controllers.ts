/** `GET /api/<view>/export` and `GET /api/<entity>/template`: list exports and blank import sheets. */
import { Readable } from 'node:stream';
import { Controller, Get, Inject, Req, Res, type Type } from '@nestjs/common';
import { AT_ONCE, AtOnce } from '../../../infra/runtime/http/at-once.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, langOfRequest, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import type { Cell } from '../../../infra/runtime/sheets/cell.js';
import { lookOf, widthOf } from '../../../infra/runtime/sheets/columns.js';
import { CSV_MARK, csvLine } from '../../../infra/runtime/sheets/csv.js';
import { type Column, type Sheet, workbook } from '../../../infra/runtime/sheets/xlsx-write.js';
import { pointedInfos } from '../../../services/domain/infos.js';
import { granted } from '../../../services/domain/kit/aggregate/actor.js';
import { Rejected } from '../../../services/domain/kit/aggregate/reject.js';
import type { EntityInfo } from '../../../services/domain/kit/entity/describe.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { visibleTo } from '../../../services/domain/kit/view/visible-info.js';
import { asksOf, type Params } from '../query/ask.js';
import { Freshness } from '../query/freshness.js';
import { Reads } from '../query/reads.js';
import { VIEWS } from '../query/view-controllers.js';
import { chosen, type ExportColumn, exportColumns } from './export-columns.js';
import { pagesOf, rowsOf } from './export-rows.js';
import { type Format, sendFile } from './send-file.js';
import { templateSheets } from './template.js';

/** Injection token of the registry of entities as plain data. */
export const INFOS = Symbol('infos');
/** Maximum number of data rows in a workbook's sheet, below its header. */
const MAX_XLSX_ROWS = 1_048_575;

const text = (params: Params, name: string): string | undefined => {
  const value = params[name];
  if (Array.isArray(value))
    throw new Problem('bad-parameter', { field: name, params: { name, value: value.join('&').slice(0, 60) } });
  return value;
};
const formatOf = (params: Params): Format => {
  const format = text(params, 'format') || 'xlsx';
  if (format !== 'xlsx' && format !== 'csv')
    throw new Problem('bad-parameter', { field: 'format', params: { name: 'format', value: format.slice(0, 60) } });
  return format;
};
const csv = (header: readonly string[], rows: AsyncIterable<Cell[][]> | Iterable<Cell[][]>): Readable => {
  async function* lines() {
    yield CSV_MARK + csvLine(header);
    for await (const page of rows) yield page.map(csvLine).join('');
  }
  return Readable.from(lines(), { objectMode: false, encoding: 'utf8' });
};
const columnOf = ({ field, header }: ExportColumn): Column => ({
  label: header,
  look: lookOf(field),
  width: widthOf({ ...field, label: header }),
});

const underWay = new AtOnce(AT_ONCE.export);

/**
 * The controllers of a view's files. @param info entity behind the view, as sheets describe it; absent: the view is not
 * importable
 */
export const exportControllers = (view: AnyView, info: EntityInfo | undefined): Type[] => [
  exportController(view),
  ...(info?.imports ? [templateController(view, info)] : []),
];

const exportController = (view: AnyView): Type => {
  @Controller(apiPath(view.name))
  class ExportController {
    constructor(
      @Inject(Reads) private readonly reads: Reads,
      @Inject(Freshness) private readonly freshness: Freshness,
      @Inject(VIEWS) private readonly views: readonly AnyView[],
      @Inject(INFOS) private readonly infos: readonly EntityInfo[],
    ) {}

    @Get('export')
    async export(@Req() request: Request, @Res() reply: Reply): Promise<void> {
      const actor = actorOf(request);
      underWay.enter(request, reply);
      const params = request.query as Params;
      const { format: _, columns: __, page: ___, size: ____, totals: _____, ...list } = params;
      const format = formatOf(params);
      const info = this.infos.find(({ name }) => name === view.name);
      const columns = chosen(exportColumns(view, info, actor), text(params, 'columns'));
      const today = dayWib(new Date().toISOString());
      const { query } = asksOf(view, actor).list(list);
      await this.freshness.wait(view, request, reply);
      if (format === 'xlsx') {
        const { totals } = await this.reads.list(view, actor, { ...query, limit: 0, totals: true });
        if ((totals?.count ?? 0) > MAX_XLSX_ROWS) throw new Problem('export-many', { params: { most: MAX_XLSX_ROWS } });
      }
      const rows = rowsOf(pagesOf(this.reads, view, actor, query), columns, {
        ...{ reads: this.reads, views: this.views, actor },
        infos: pointedInfos,
        today,
      });
      // Errors must occur before the first byte is sent.
      const first = await rows.next();
      async function* all() {
        if (!first.done) yield first.value;
        yield* rows;
      }
      const label = info?.label ?? view.name.toUpperCase();
      const name = `${label}-${today}`;
      const header = columns.map((column) => column.header);
      const sheet = (): Sheet => ({ name: label, columns: columns.map(columnOf), rows: all() });
      sendFile(reply, format, name, format === 'csv' ? csv(header, all()) : workbook([sheet()]));
    }
  }
  return ExportController;
};

const templateController = (view: AnyView, info: EntityInfo): Type => {
  @Controller(apiPath(view.name))
  class TemplateController {
    @Get('template')
    async template(@Req() request: Request, @Res() reply: Reply): Promise<void> {
      const actor = actorOf(request);
      const params = request.query as Params;
      const unknown = Object.keys(params).find((name) => name !== 'format');
      if (unknown !== undefined)
        throw new Problem('unknown-parameter', { field: unknown, params: { name: unknown.slice(0, 60) } });
      const format = formatOf(params);
      if (!granted(info.can.write, actor)) throw new Rejected('forbidden');
      const sheets = templateSheets(visibleTo(info, actor), pointedInfos, langOfRequest(request));
      const header = (sheets[0] as Sheet).columns.map(({ label }) => label);
      sendFile(reply, format, `Template ${info.label}`, format === 'csv' ? csv(header, []) : workbook(sheets));
    }
  }
  return TemplateController;
};
