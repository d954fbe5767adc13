import { Controller, Get, Inject, Req } from '@nestjs/common';
import type { StateStore } from '../../../infra/ports/ports.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import type { Lang } from '../../../infra/runtime/http/lang.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, langOfRequest, type Request } from '../../../infra/runtime/http/request.js';
import {
  type FaultKind,
  type FaultRow,
  type PlanInfo,
  type PlanRow,
  PlanStore,
} from '../../../infra/runtime/sheets/plan-store.js';
import { batchedOf } from '../../../services/domain/flows/platform/batch-kinds.js';
import { type Actor, ALL_BRANCHES, granted } from '../../../services/domain/kit/aggregate/actor.js';
import type { RedactedFields } from '../../../services/domain/kit/aggregate/redacted-fields.js';
import type { EntityInfo } from '../../../services/domain/kit/entity/describe.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { closedTo } from '../../../services/domain/rights/field-rights.js';
import { messageFor } from '../../../services/domain/texts/speech.js';
import { refusalText } from '../../../services/domain/wording/refusals.js';
import { INFOS } from '../export/export-controllers.js';
import type { Params } from '../query/ask.js';
import { VIEWS } from '../query/view-controllers.js';

/** Injection token of the {@link StateStore}. */
export const STATE = Symbol('state');
const MAX_PAGE_ROWS = 200;
const KINDS = ['jalan', 'nomor', 'salah', 'gagal', 'tidak'] as const;
type Only = (typeof KINDS)[number];
type BatchRow = Omit<FaultRow, 'errors'> & {
  do?: PlanRow['do'];
  /** The kind, if different from the batch's own. */
  entity?: string;
  command?: string;
  data?: unknown;
  before?: unknown;
  comes?: unknown;
  errors?: { column?: string; field?: string; code: string; message: string }[];
};

/** `GET /api/batch/{id}/rows`: the actions of a batch row by row, and the refusals. */
@Controller(apiPath('batch'))
export class BatchRowsController {
  private readonly store: PlanStore;

  constructor(
    @Inject(STATE) state: StateStore,
    @Inject(INFOS) private readonly infos: readonly EntityInfo[],
    @Inject(VIEWS) private readonly views: readonly AnyView[],
  ) {
    this.store = new PlanStore(state);
  }

  @Get(':id/rows')
  async rows(
    @Req() request: Request,
  ): Promise<Envelope<{ rows: BatchRow[]; page: number; size: number; total: number; zero?: number }>> {
    const actor = actorOf(request);
    const { id } = request.params as { id: string };
    const { only, page, size } = rowQuery(request.query as Params);
    const info = await this.store.info<{ zero?: number }>(id);
    if (!info || !this.sees(actor, info)) throw new Problem('not-found');
    const from = (page - 1) * size;
    const closed = this.closed(actor, info.entity);
    if (only === 'jalan') {
      const rows = (await this.store.rows(id, info, from, size)).map((row) => planned(row, closed));
      const { zero } = info.answer;
      return ok({ rows, page, size, total: info.rows, ...(zero ? { zero } : {}) });
    }
    if (only === 'nomor') {
      const places = info.exact ?? [];
      const rows = await this.store.at(id, info, places.slice(from, from + size));
      return ok({
        rows: rows.map((row) => planned(this.digits(row, info.entity), closed)),
        page,
        size,
        total: places.length,
      });
    }
    const faults = await this.store.faults(only satisfies FaultKind, id);
    const lang = langOfRequest(request);
    return ok({
      rows: faults.slice(from, from + size).map((row) => refused(row, lang, closed)),
      page,
      size,
      total: faults.length,
    });
  }

  /** Reduces a row to the identifying numbers (of accounts and persons) that it changes; these need a confirmation. */
  private digits(row: PlanRow, entity: string): PlanRow {
    const fields = this.infos.find(({ name }) => name === entity)?.fields ?? [];
    const exact = new Set(fields.flatMap((field) => (field.exact ? [field.name] : [])));
    const cut = (data: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(data).filter(([name]) => exact.has(name)));
    return {
      ...row,
      steps: row.steps.map((step) => ({ ...step, data: cut(step.data) })),
      before: cut(row.before ?? {}),
    };
  }

  /** Fields of an entity's commands that are redacted for the reader, in both the new and previous data of a row. */
  private closed(actor: Actor, entity: string): RedactedFields | undefined {
    const view = this.views.find(({ name }) => name === entity);
    return closedTo(entity, view?.classes, actor);
  }

  /**
   * A batch is visible to readers of its kind: to its author, and with access to all branches also to a webmaster or a
   * user who may write its kind.
   */
  private sees(actor: Actor, { by, entity }: PlanInfo): boolean {
    const info = batchedOf(entity)?.info ?? this.infos.find(({ name }) => name === entity);
    const { read = [], write = [] } = info?.can ?? {};
    if (!granted(read, actor)) return false;
    if (by === actor.id) return true;
    if (!actor.branches.includes(ALL_BRANCHES)) return false;
    return actor.jobdesk === 'webmaster' || granted(write, actor);
  }
}

const planned = (
  { row, id, title, do: does, steps, before, entity, comes }: PlanRow,
  closed: RedactedFields | undefined,
): BatchRow => {
  const seen = <T>(value: T): T => closed?.redact(value) ?? value;
  const last = steps.at(-1);
  return {
    row,
    id,
    title,
    do: does,
    ...(entity ? { entity } : {}),
    ...(comes ? { comes: seen(comes) } : {}),
    ...(last ? { command: last.command, data: seen(last.data) } : {}),
    ...(before ? { before: seen(before) } : {}),
  };
};
/** Redacts errors of closed fields: the message may repeat the typed value. */
const refused = ({ errors, ...row }: FaultRow, lang: Lang, closed: RedactedFields | undefined): BatchRow => ({
  ...row,
  errors: errors.map((storedFault) => {
    const fault = messageFor(storedFault, lang);
    if (fault.field === undefined || !closed?.isRedacted(fault.field)) return fault;
    const label = fault.column ?? fault.field;
    return { ...fault, code: 'field-closed', message: refusalText('field-closed', lang, { label }) };
  }),
});

const rowQuery = (params: Params): { only: Only; page: number; size: number } => {
  const allowed = ['only', 'page', 'size'];
  const unknown = Object.keys(params).find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    throw new Problem('unknown-parameter', { field: unknown, params: { name: unknown.slice(0, 60) } });
  const bad = (name: string): never => {
    throw new Problem('bad-parameter', { field: name, params: { name, value: String(params[name]).slice(0, 60) } });
  };
  const whole = (name: string, standard: number, most: number): number => {
    const text = params[name] ?? String(standard);
    const n = typeof text === 'string' && /^\d{1,7}$/.test(text) ? Number(text) : 0;
    return n >= 1 && n <= most ? n : bad(name);
  };
  const only = KINDS.find((kind) => kind === (params.only ?? 'jalan')) ?? bad('only');
  return { only, page: whole('page', 1, 1_000_000), size: whole('size', 50, MAX_PAGE_ROWS) };
};
