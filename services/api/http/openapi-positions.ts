/** Positions of vehicles, as the OpenAPI document has them. */
import { z } from 'zod';
import {
  batchSchema,
  droppedFor,
  fixSchema,
  MOST_FIXES,
  positionReaders,
  positionsQuery,
  positionTellers,
  trackQuery,
} from '../../domain/telemetry/positions.js';
import { failures, type Json, json, language, type Paths, parametersOf, rightsOf, success } from './openapi-kit.js';

const { description: tellers, ...tellersRights } = rightsOf(positionTellers);
const reasons = Object.fromEntries(droppedFor.map((name) => [name, z.int().optional()]));
const takenOut = z.object({ taken: z.int(), dropped: z.int(), why: z.object(reasons) });
const batch: Json = {
  ...json(batchSchema, 'input'),
  properties: { fixes: { type: 'array', minItems: 1, maxItems: MOST_FIXES, items: json(fixSchema, 'input') } },
};
const vehicle: Json = { name: 'vehicle', in: 'path', required: true, schema: { type: 'string' } };

export const positionPaths: Paths = {
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
      description: `${tellers} Each fix is judged by itself; what is dropped is never taken again. 429 says when to go on.`,
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
