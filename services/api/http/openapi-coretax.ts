/** OpenAPI: the import files of the tax office for invoices. */
import { CORETAX_READERS, coretaxGaps, MOST_PER_FILE } from '../../domain/flows/invoice/coretax.js';
import { invoice } from '../../domain/flows/invoice/invoice.js';
import { MOST_TAX_ROWS } from '../../domain/flows/invoice/tax-numbers.js';

import type { Grant } from '../../domain/kit/aggregate/actor.js';
import { coretaxNumbersQuery, coretaxQuery, coretaxSummaryQuery } from '../../domain/queries/coretax.js';
import { coretaxReadQuery } from '../batch/coretax-read.controller.js';
import { sheetFiles, sheetLinesOut } from './openapi-batch.js';
import { failures, type Json, json, language, type Paths, parametersOf, rightsOf, success } from './openapi-kit.js';

const { setTaxNumber: numberWriters = [] } = invoice.aggregate.may as Record<string, readonly Grant[]>;
const text: Json = { type: 'string' };
const whole: Json = { type: 'integer' };
const gap: Json = {
  type: 'object',
  required: ['id', 'nomor', 'gap'],
  properties: { id: text, nomor: text, gap: { type: 'string', enum: coretaxGaps } },
};

const numbered: Json = {
  type: 'object',
  required: ['id', 'version', 'nomor', 'customer', 'kode_faktur', 'nsfp', 'status'],
  properties: {
    ...{ id: text, version: whole, nomor: text, customer: text, kode_faktur: text, nsfp: text, status: text },
  },
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
  '/coretax/read': {
    post: {
      tags: ['invoice'],
      operationId: 'coretax.read',
      summary: `Lines of a sheet with tax numbers (xlsx or csv, told by content; up to 10 MB and ${MOST_TAX_ROWS} rows) as texts and numbers`,
      ...rightsOf(numberWriters),
      parameters: [...parametersOf(coretaxReadQuery), language],
      requestBody: { required: true, content: sheetFiles },
      responses: { ...success(json(sheetLinesOut, 'output')), ...failures(400, 401, 403, 413, 503) },
    },
  },
  '/coretax/numbers': {
    get: {
      tags: ['invoice'],
      operationId: 'coretax.numbers',
      summary: 'Issued invoices with these numbers (comma-separated), or with these tax numbers',
      ...rightsOf(numberWriters),
      parameters: [...parametersOf(coretaxNumbersQuery), language],
      responses: { ...success({ type: 'array', items: numbered }), ...failures(400, 401, 403, 503) },
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
