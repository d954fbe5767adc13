/** Cari Tarif and the reports, as the OpenAPI document has them. */
import type { z } from 'zod';
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
