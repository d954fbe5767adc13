/** OpenAPI: the search over all kinds, Cari Tarif and the reports. */

import { tariffSearchQuery, tariffSearchReaders } from '../../domain/master/tariff-search.js';
import { findQuery } from '../../domain/queries/find.js';
import { reports } from '../../domain/queries/reports.js';
import { failures, type Json, language, type Paths, parametersOf, rightsOf, success } from './openapi-kit.js';

const list: Json = { type: 'array', items: { type: 'object' } };

export const reportPaths: Paths = {
  '/find': {
    get: {
      tags: ['find'],
      operationId: 'find',
      summary: 'Entries of all kinds that the reader may read, by any of their names and numbers; best first',
      ...rightsOf(['staff', 'cabang']),
      parameters: [...parametersOf(findQuery), language],
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
      parameters: [...parametersOf(tariffSearchQuery), language],
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
          parameters: [...parametersOf(report.query), language],
          responses: { ...success({ type: 'object' }), ...failures(400, 401, 403, 422, 429, 503) },
        },
      },
    ]),
  ),
};
