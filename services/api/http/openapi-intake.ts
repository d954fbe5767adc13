/** OpenAPI: the intake of manifests. */
import { z } from 'zod';
import { INTAKE_DESKS, intakeLook, intakeMake } from '../../domain/flows/race/intake/body.js';
import { rowGroups } from '../../domain/flows/race/intake/look.js';
import { whyCodes } from '../../domain/flows/race/intake/match.js';
import { faultCodes } from '../../domain/flows/race/intake/rows.js';
import { amountNames, columnNames } from '../../domain/master/intake-columns.js';
import { readQuery, sampleQuery } from '../intake/queries.js';
import { sheetLinesOut as lines, sheetFiles as sheet } from './openapi-batch.js';
import { failures, type Json, json, language, type Paths, parametersOf, rightsOf, success } from './openapi-kit.js';

const rights = rightsOf(INTAKE_DESKS);
const rightsWith = (more: string): Json => ({ ...rights, description: `${String(rights.description)} ${more}` });

const sums = z.object({
  rows: z.int(),
  ...(Object.fromEntries(amountNames.map((name) => [name, z.int()])) as Record<string, z.ZodInt>),
});
const school = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  kota: z.string(),
  kecamatan: z.string(),
  phone: z.string(),
  branch: z.string(),
});
const row = z
  .looseObject({
    line: z.int(),
    group: z.enum(rowGroups),
    ready: z.boolean(),
    left: z.literal(true).optional(),
    nomor: z.string().optional().meta({ description: 'Number of the order that has it already' }),
    school: school.optional(),
    made: z.record(z.string(), z.string()).optional().meta({ description: 'The address that is made with it' }),
    lacks: z.array(z.enum(['alamat', 'kota'])).optional(),
    suggestions: z.array(z.object({ school, likeness: z.int(), why: z.array(z.enum(whyCodes)) })),
    faults: z.array(
      z.object({
        column: z.enum(columnNames),
        value: z.string(),
        code: z.enum(faultCodes),
        instead: z.string().optional(),
        line: z.int().optional(),
      }),
    ),
  })
  .meta({ description: 'Beside these each column of the manifest, as it was read' });
const looked = z.object({
  rows: z.array(row),
  sums: z.record(z.enum(rowGroups), sums),
  ready: sums.meta({ description: 'What would be made' }),
  open: z.int().meta({ description: 'Near schools that nobody has decided about; they stand against making' }),
  addresses: z.int().meta({ description: 'Addresses that would be made' }),
  skipped: z.array(z.object({ line: z.int(), why: z.enum(['title', 'sum', 'blank']) })),
});
const intakeResult = z.object({
  outcome: z.enum(['made', 'there']),
  batch: z.string(),
  orders: z.array(z.string()),
  rows: z.int(),
  addresses: z.int(),
});
const body = (schema: z.ZodType): Json => ({
  required: true,
  content: { 'application/json': { schema: json(schema, 'input') } },
});

export const intakePaths: Paths = {
  '/erlangga/read': {
    post: {
      tags: ['erlangga'],
      operationId: 'erlangga.read',
      summary: 'Lines of a manifest (xlsx or csv, told by content; up to 10 MB and 2,200 lines) as texts and numbers',
      ...rights,
      parameters: [...parametersOf(readQuery), language],
      requestBody: { required: true, content: sheet },
      responses: { ...success(json(lines, 'output')), ...failures(400, 401, 403, 413, 503) },
    },
  },
  '/erlangga/preview': {
    post: {
      tags: ['erlangga'],
      operationId: 'erlangga.preview',
      summary: 'What would be made of a manifest: each row with its school, near ones with why, errors, sums',
      ...rightsWith('Nothing is written.'),
      parameters: [language],
      requestBody: body(intakeLook),
      responses: { ...success(json(looked, 'output')), ...failures(400, 401, 403, 413, 422, 503) },
    },
  },
  '/erlangga/make': {
    post: {
      tags: ['erlangga'],
      operationId: 'erlangga.make',
      summary: 'Make the order (one for each 500 rows) and its new addresses by a batch, which is undone as one',
      ...rightsWith(
        'The same rows for the same customer, day and loading place make nothing twice, whoever sends them.',
      ),
      parameters: [language],
      requestBody: body(intakeMake),
      responses: { ...success(json(intakeResult, 'output')), ...failures(400, 401, 403, 409, 413, 422, 503) },
    },
  },
  '/erlangga/sample': {
    get: {
      tags: ['erlangga'],
      operationId: 'erlangga.sample',
      summary: 'A manifest as an example, with schools of a customer',
      ...rights,
      parameters: [...parametersOf(sampleQuery), language],
      responses: { 200: { description: 'The file', content: sheet }, ...failures(400, 401, 403) },
    },
  },
};
