/** OpenAPI: sheets and batches. */
import { z } from 'zod';
import { batchCounts, batchKinds } from '../../domain/flows/platform/batch.js';
import type { EntityInfo } from '../../domain/kit/entity/describe.js';
import type { AnyView } from '../../domain/kit/view/view.js';
import { againBody, gatherBody } from '../batch/gather.js';
import { submittedBody } from '../batch/submitted-rows.js';
import {
  failures,
  idParameter,
  type Json,
  json,
  language,
  type Paths,
  query,
  rightsOf,
  success,
} from './openapi-kit.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const binary: Json = { schema: { type: 'string', format: 'binary' } };
/** Bodies that are a sheet. */
export const sheetFiles: Json = { [XLSX]: binary, 'text/csv': binary };
const format = query('format', 'Kind of file', { type: 'string', enum: ['xlsx', 'csv'], default: 'xlsx' });

/** @param parameters of the view's list */
export const exportOperation = (view: AnyView, parameters: readonly { name: string }[]): Json => ({
  tags: [view.of.name],
  operationId: `${view.name}.export`,
  summary: `${view.name}: all rows that the filter leaves, as a file; formulas in it are inert`,
  ...rightsOf(view.read),
  parameters: [
    format,
    query('columns', 'Columns in this order: `code,name`; absent: all'),
    ...parameters.filter(({ name }) => !['page', 'size', 'totals', 'ids'].includes(name)),
  ],
  responses: { 200: { description: 'The file', content: sheetFiles }, ...failures(400, 401, 403, 429, 503) },
});
export const templateOperation = (info: EntityInfo): Json => ({
  tags: [info.name],
  operationId: `${info.name}.template`,
  summary: `${info.name}: an empty sheet to fill in and upload, and how to`,
  ...rightsOf(info.can.write),
  parameters: [format, language],
  responses: { 200: { description: 'The file', content: sheetFiles }, ...failures(400, 401, 403) },
});

const fault = z.object({
  column: z.string().optional(),
  field: z.string().optional(),
  code: z.string(),
  message: z.string(),
});
const sheetOut = z
  .object({ name: z.string(), others: z.array(z.string()), hidden: z.array(z.string()), hiddenRows: z.int() })
  .meta({ description: 'Of a workbook: the sheet that was read, other sheets with cells, rows read that are hidden' });
/** Lines of a sheet whose columns are pointed out afterwards. */
export const sheetLinesOut = z.object({
  lines: z.array(z.object({ line: z.int(), cells: z.array(z.union([z.string(), z.number()])) })),
  sheet: sheetOut.optional(),
});
const zero = z.int().optional().meta({ description: 'Rows among them that set a price to Rp 0; absent: none' });
const planned = z.object({
  id: z.string(),
  stream: z.string(),
  revision: z.int(),
  jenis: z.enum(batchKinds),
  entity: z.string(),
  counts: batchCounts,
  jumlah: z.int().meta({ description: 'Rows that will be carried out' }),
  zero,
  columns: z
    .object({
      used: z.array(z.object({ column: z.string(), field: z.string(), label: z.string() })),
      ignored: z.array(z.string()),
    })
    .optional(),
  sheet: sheetOut.optional(),
  errors: z.array(fault.extend({ row: z.int() })).meta({ description: 'The first 100' }),
});
const rows = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      id: z.string().optional(),
      title: z.string().optional(),
      entity: z.string().optional().meta({ description: 'Kind of the entry, where that is not the batch’s own' }),
      do: z.enum(['baru', 'ubah', 'pulih', 'aksi']).optional(),
      command: z.string().optional(),
      data: z.record(z.string(), z.unknown()).optional(),
      before: z.record(z.string(), z.unknown()).optional(),
      comes: z.record(z.string(), z.number()).optional().meta({ description: 'What a gathered document comes to' }),
      errors: z.array(fault).optional(),
    }),
  ),
  page: z.int(),
  size: z.int(),
  total: z.int(),
  zero,
});
const dry =
  'A dry run: nothing of the entries is written. The same id with the same content answers the same. Rows are judged by how ' +
  'all of them end, whatever their order: one may take what another gives up, and what two want in the end is refused to both.';

export const batchPaths: Paths = {
  '/batch/{id}/upload': {
    post: {
      tags: ['batch'],
      operationId: 'batch.upload',
      summary: 'Plan a batch from a sheet (xlsx or csv, told by content; up to 10 MB and 50,000 rows)',
      description: `Rights: who may write the entity. ${dry}`,
      parameters: [
        idParameter,
        { ...query('entity', 'Name of the entity'), required: true },
        query('name', 'Name of the batch, as a rule of the file'),
        query('lembar', 'Sheet of a workbook; absent: the first visible one that has cells'),
        language,
      ],
      requestBody: { required: true, content: sheetFiles },
      responses: { ...success(json(planned, 'output')), ...failures(400, 401, 403, 409, 413, 422, 503) },
    },
  },
  '/batch/{id}/plan-rows': {
    post: {
      tags: ['batch'],
      operationId: 'batch.planRows',
      summary: 'Plan a batch of commands on entries of one entity (up to 20,000 rows, 5 MB)',
      description: `Rights: who may give the commands. ${dry}`,
      parameters: [idParameter, language],
      requestBody: { required: true, content: { 'application/json': { schema: json(submittedBody, 'input') } } },
      responses: { ...success(json(planned, 'output')), ...failures(400, 401, 403, 409, 413, 422, 503) },
    },
  },
  '/batch/{id}/gather': {
    post: {
      tags: ['batch'],
      operationId: 'batch.gather',
      summary: 'Plan one command over all entries of a list (an invoice of thousands of deliveries)',
      description:
        'Rights: who may give the command, over what they read of the list. A dry run, kept with the revisions that were seen: ' +
        'once it is started it is decided once and stored whole, or nothing of it is. Started by the command `batch.start`.',
      parameters: [idParameter, language],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: json(z.union([gatherBody, againBody]), 'input') } },
      },
      responses: { ...success(json(planned, 'output')), ...failures(400, 401, 403, 409, 413, 422, 503) },
    },
  },
  '/batch/{id}/rows': {
    get: {
      tags: ['batch'],
      operationId: 'batch.rows',
      summary: 'Rows of a batch: what is carried out, what was refused and why',
      description: 'Rights: who planned it, webmaster, and who may write all entries of its kind; all others get 404.',
      parameters: [
        idParameter,
        query('only', 'To be carried out; refused in the dry run; refused when carried out; not brought back', {
          type: 'string',
          enum: ['jalan', 'salah', 'gagal', 'tidak'],
          default: 'jalan',
        }),
        query('page', 'From 1', { type: 'integer', minimum: 1, default: 1 }),
        query('size', 'Rows of a page', { type: 'integer', minimum: 1, maximum: 200, default: 50 }),
        language,
      ],
      responses: { ...success(json(rows, 'output')), ...failures(400, 401, 404, 503) },
    },
  },
};
