/** OpenAPI: positions of vehicles. */
import { z } from 'zod';
import { countsReaders, type Due, type OperationsCounts } from '../../domain/queries/operations.js';
import {
  batchSchema,
  countsQuery,
  droppedFor,
  fixSchema,
  MOST_FIXES,
  positionReaders,
  positionsQuery,
  positionTellers,
  trackQuery,
} from '../../domain/telemetry/positions.js';
import type { UnitState } from '../../domain/telemetry/units.js';
import { failures, type Json, json, language, type Paths, parametersOf, rightsOf, success } from './openapi-kit.js';

const { description: tellers, ...tellersRights } = rightsOf(positionTellers);
const reasons = Object.fromEntries(droppedFor.map((name) => [name, z.int().optional()]));
const takenOut = z.object({ taken: z.int(), dropped: z.int(), why: z.object(reasons) });
const count = z.int().min(0);
const countsOut = z.object({
  waiting: z
    .array(count)
    .readonly()
    .meta({ description: 'SP that wait for a vehicle: under 4, 24 and 48 hours, longer' }),
  units: z.object({ BEBAS: count, TERJADWAL: count, MUAT: count, JALAN: count } satisfies Record<UnitState, z.ZodInt>),
  silent: count.meta({ description: 'Vehicles at work of which nothing was heard of late' }),
  dueBack: z
    .object({ overdue: count, today: count, later: count } satisfies Record<Due, z.ZodInt>)
    .meta({ description: 'Trips and SP that are out, by when they are due back' }),
  movingSj: count,
  lateSj: count,
} satisfies Record<keyof OperationsCounts, z.ZodType>);
const batch: Json = {
  ...json(batchSchema, 'input'),
  properties: { fixes: { type: 'array', minItems: 1, maxItems: MOST_FIXES, items: json(fixSchema, 'input') } },
};
const vehicle: Json = { name: 'vehicle', in: 'path', required: true, schema: { type: 'string' } };

export const positionPaths: Paths = {
  '/operations/counts': {
    get: {
      tags: ['positions'],
      operationId: 'operations.counts',
      summary: 'The day of operations in counts: SP that wait, by age; the own fleet; what is due back; what is late',
      ...rightsOf(countsReaders),
      parameters: [...parametersOf(countsQuery), language],
      responses: { ...success(json(countsOut, 'output')), ...failures(400, 401, 403, 503) },
    },
  },
  '/positions': {
    get: {
      tags: ['positions'],
      operationId: 'positions.list',
      summary: 'The vehicles of the own fleet that the reader may see: what each does, and its newest position',
      ...rightsOf(positionReaders),
      parameters: [...parametersOf(positionsQuery), language],
      responses: {
        ...success({ type: 'object', properties: { rows: { type: 'array', items: { type: 'object' } } } }),
        ...failures(400, 401, 403, 503),
      },
    },
    post: {
      tags: ['positions'],
      operationId: 'positions.tell',
      summary: 'Positions of the vehicle that the driver drives now, by the SJ that name them',
      description: `${tellers} Each fix is judged by itself; what is dropped is never taken again. Of a vehicle one fix each two seconds is kept: what it stands for counts as taken. 429 says when to go on.`,
      ...tellersRights,
      parameters: [language],
      requestBody: { required: true, content: { 'application/json': { schema: batch } } },
      responses: { ...success(json(takenOut, 'output')), ...failures(400, 401, 403, 413, 415, 429, 503) },
    },
  },
  '/positions/{vehicle}': {
    get: {
      tags: ['positions'],
      operationId: 'positions.track',
      summary:
        'Where a vehicle went on a day: `[ms since 1970, latitude, longitude, metres a second, heard of at]` in order',
      ...rightsOf(positionReaders),
      parameters: [vehicle, ...parametersOf(trackQuery), language],
      responses: { ...success({ type: 'object' }), ...failures(400, 401, 403, 404, 503) },
    },
  },
};
