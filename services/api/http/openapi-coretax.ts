/** OpenAPI: the import files of the tax office for invoices. */
import { CORETAX_READERS, coretaxGaps, MOST_PER_FILE } from '../../domain/flows/invoice/coretax.js';
import { coretaxQuery, coretaxSummaryQuery } from '../../domain/queries/coretax.js';
import { failures, type Json, language, type Paths, parametersOf, rightsOf, success } from './openapi-kit.js';

const text: Json = { type: 'string' };
const whole: Json = { type: 'integer' };
const gap: Json = {
  type: 'object',
  required: ['id', 'nomor', 'gap'],
  properties: { id: text, nomor: text, gap: { type: 'string', enum: coretaxGaps } },
};

export const coretaxPaths: Paths = {
  '/coretax': {
    get: {
      tags: ['invoice'],
      operationId: 'coretax',
      summary: `Import file of the tax office (Coretax) for the issued invoices of a month and a business unit; ${MOST_PER_FILE} in each part`,
      ...rightsOf(CORETAX_READERS),
      parameters: [...parametersOf(coretaxQuery), language],
      responses: {
        200: { description: 'The file', content: { 'application/xml': { schema: text } } },
        ...failures(400, 401, 403, 404, 429, 503),
      },
    },
  },
  '/coretax/summary': {
    get: {
      tags: ['invoice'],
      operationId: 'coretax.summary',
      summary: 'What is in these files, and which invoices are not, with the reason',
      ...rightsOf(CORETAX_READERS),
      parameters: [...parametersOf(coretaxSummaryQuery), language],
      responses: {
        ...success({
          type: 'object',
          required: ['invoices', 'dpp', 'ppn', 'files', 'gaps'],
          properties: { invoices: whole, dpp: whole, ppn: whole, files: whole, gaps: { type: 'array', items: gap } },
        }),
        ...failures(400, 401, 403, 429, 503),
      },
    },
  },
};
