import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { z } from 'zod';
import { AT_ONCE, AtOnce } from '../../../infra/runtime/http/at-once.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { parsedQuery } from '../../../infra/runtime/http/parsed-query.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { sendJson } from '../../../infra/runtime/http/send.js';
import { type Sheet, workbook } from '../../../infra/runtime/sheets/xlsx-write.js';
import { type Actor, granted } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyData } from '../../../services/domain/kit/aggregate/any.js';
import { type ReportName, reports } from '../../../services/domain/queries/reports.js';
import { sendFile } from '../export/send-file.js';
import { Reads } from '../query/reads.js';
import { branchDayReport, branchesDayReport, driverDayReport } from './daily.js';
import { ownCustomers } from './own-customers.js';
import {
  addressHistory,
  customerAccount,
  customerReport,
  deliveryReport,
  loseSaleReport,
  loseSaleRows,
} from './reports.js';
import { customerStatement, statementFile } from './statement.js';

type Make = (reads: Reads, actor: Actor, query: AnyData) => Promise<unknown>;
const make: Record<ReportName, Make> = {
  customer: customerReport,
  'lose-sale': loseSaleReport,
  'lose-sale-rows': loseSaleRows,
  'customer-account': (reads, actor, query) => customerAccount(reads, actor, query, new Date().toISOString()),
  'customer-statement': customerStatement,
  'own-customers': (reads, actor) => ownCustomers(reads, actor, new Date().toISOString()),
  deliveries: (reads, actor, query) => deliveryReport(reads, actor, query, new Date().toISOString()),
  'driver-day': (reads, actor, query) => driverDayReport(reads, actor, query, new Date().toISOString()),
  'branch-day': (reads, actor, query) => branchDayReport(reads, actor, query, new Date().toISOString()),
  'branches-day': (reads, actor, query) => branchesDayReport(reads, actor, query, new Date().toISOString()),
  'address-history': addressHistory,
};

/** Reports that are given as a workbook too. */
const files: Partial<
  Record<
    ReportName,
    (reads: Reads, actor: Actor, query: AnyData, result: AnyData) => Promise<{ name: string; sheet: Sheet }>
  >
> = { 'customer-statement': statementFile };

const underWay = new AtOnce(AT_ONCE.report);
const answer = (name: ReportName) => {
  const { query, read } = reports[name];
  return async function report(this: ReportController, request: Request, reply: Reply): Promise<void> {
    const actor = actorOf(request);
    if (!granted(read, actor)) throw new Problem('no-read');
    underWay.enter(request, reply);
    const params = parsedQuery(query as z.ZodObject, request.query as Record<string, unknown>);
    const result = await make[name](this.reads, actor, params);
    const file = (params as { format?: string }).format === 'xlsx' ? files[name] : undefined;
    if (!file) return sendJson(request, reply, okText(JSON.stringify(result)));
    const { name: title, sheet } = await file(this.reads, actor, params, result);
    sendFile(reply, 'xlsx', title, workbook([sheet]));
  };
};

/** `GET /api/report/<name>`, one route per report. */
@Controller(apiPath('report'))
export class ReportController {
  constructor(@Inject(Reads) readonly reads: Reads) {}
}
for (const name of Object.keys(reports) as ReportName[]) {
  const { prototype } = ReportController;
  Object.defineProperty(prototype, name, { value: answer(name), configurable: true });
  Req()(prototype, name, 0);
  Res()(prototype, name, 1);
  Get(name)(prototype, name, Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor);
}
