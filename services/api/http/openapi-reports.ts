/** The search over all kinds, Cari Tarif and the reports, as the OpenAPI document has them. */
import type { z } from 'zod';
import { findQuery } from '../../domain/find.js';
import { tariffSearchQuery, tariffSearchReaders } from '../../domain/master/tariff-search.js';
import { reports } from '../../domain/reports.js';
import { failures, type Json, json, language, type Paths, query, rightsOf, success } from './openapi-kit.js';

const parameters = (schema: z.ZodObject): Json[] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, inner]) => ({
    ...query(name, '', json(inner, 'input')),
    required: !inner.safeParse(undefined).success,
  }));
const list: Json = { type: 'array', items: { type: 'object' } };

export const reportPaths: Paths = {
  '/find': {
    get: {
      tags: ['find'],
      operationId: 'find',
      summary: 'Entries of all kinds that the reader may read, by any of their names and numbers; best first',
      ...rightsOf(['staff']),
      parameters: [...parameters(findQuery), language],
      responses: {
        ...success({
          type: 'array',
          items: { type: 'object', required: ['kind', 'rows'], properties: { kind: { type: 'string' }, rows: list } },
        }),
        ...failures(400, 401, 503),
      },
    },
  },
  '/cari-tarif': {
    get: {
      tags: ['tarif'],
      operationId: 'tarif.cari',
      summary: 'The prices that hold for a load: of the customer, the base, of the mitra; best first',
      ...rightsOf(tariffSearchReaders),
      parameters: [...parameters(tariffSearchQuery), language],
      responses: {
        ...success({ type: 'object', properties: { customer: list, eureka: list, mitra: list } }),
        ...failures(400, 401, 403, 503),
      },
    },
  },
  ...Object.fromEntries(
    Object.entries(reports).map(([name, report]) => [
      `/report/${name}`,
      {
        get: {
          tags: ['report'],
          operationId: `report.${name}`,
          summary: report.summary,
          ...rightsOf(report.read),
          parameters: [...parameters(report.query), language],
          responses: { ...success({ type: 'object' }), ...failures(400, 401, 403, 422, 429, 503) },
        },
      },
    ]),
  ),
};
