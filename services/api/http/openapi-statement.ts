/** OpenAPI: bank statements. */
import { koran } from '../../domain/flows/statement/koran.js';
import { mutasi } from '../../domain/flows/statement/mutasi.js';
import { reasonCodes } from '../../domain/flows/statement/suggest.js';
import { MOST_LINES, statementFormats } from '../../domain/master/statement-words.js';
import { MOST_SUGGESTED, suggestionsQuery } from '../../domain/queries/statement.js';
import { statementUpload } from '../statement/statement.controller.js';
import { sheetLinesOut } from './openapi-batch.js';
import { failures, type Json, json, language, type Paths, parametersOf, rightsOf, success } from './openapi-kit.js';

const rights = rightsOf(koran.can.write);
const binary: Json = { schema: { type: 'string', format: 'binary' } };
const files: Json = { 'text/csv': binary, 'text/plain': binary, 'application/xml': binary };
const text: Json = { type: 'string' };
const whole: Json = { type: 'integer' };
const day: Json = { type: 'string', format: 'date' };
const taken = {
  ...{ id: text, stream: text, revision: whole, nomor: text },
  format: { type: 'string', enum: Object.keys(statementFormats) },
  ...{ baris: whole, baru: whole, ada: whole, dari: day, sampai: day },
  ...{ saldo_awal: whole, saldo_akhir: whole, masuk: whole, keluar: whole },
};

const part: Json = {
  type: 'object',
  required: ['invoice', 'nomor', 'jumlah', 'pph23', 'terbuka'],
  properties: { invoice: text, nomor: text, jumlah: whole, pph23: whole, terbuka: whole },
};
const reason: Json = {
  type: 'object',
  required: ['kode', 'kata'],
  properties: {
    kode: { type: 'string', enum: reasonCodes },
    kata: { type: 'array', items: text },
    nilai: { oneOf: [text, whole] },
  },
};
const suggestion: Json = {
  type: 'object',
  required: ['jenis', 'alasan'],
  properties: {
    ...{ jenis: { type: 'string', enum: ['penerimaan', 'invoice', 'abai'] }, alasan: { type: 'array', items: reason } },
    ...{ receipt: text, nomor: text, tanggal: day, customer: text, nama: text, branch: text },
    ...{ bagian: { type: 'array', items: part }, sisa: whole, abai: text },
  },
};

export const statementPaths: Paths = {
  '/statement/suggestions': {
    get: {
      tags: ['mutasi'],
      operationId: 'statement.suggestions',
      summary: `What lines of the bank may be (up to ${MOST_SUGGESTED}, by id), the surest first, each with its reasons; nothing is booked by it`,
      ...rightsOf(mutasi.aggregate.may.ignore ?? []),
      parameters: [...parametersOf(suggestionsQuery), language],
      responses: {
        ...success({ type: 'object', additionalProperties: { type: 'array', items: suggestion } }),
        ...failures(400, 401, 403, 503),
      },
    },
  },
  '/statement/read': {
    post: {
      tags: ['koran'],
      operationId: 'statement.read',
      summary: 'Lines of a CSV statement as texts, to tell which column holds what (up to 4 MB)',
      ...rights,
      parameters: [language],
      requestBody: { required: true, content: { 'text/csv': binary } },
      responses: { ...success(json(sheetLinesOut, 'output')), ...failures(400, 401, 403, 413, 503) },
    },
  },
  '/statement/upload': {
    post: {
      tags: ['koran'],
      operationId: 'statement.upload',
      summary: `Takes a bank statement (CSV by the account's mapping, MT940 or camt.053, told by content; up to 4 MB and ${MOST_LINES} lines) whole or not at all; lines that were sent before are not taken again`,
      ...rights,
      parameters: [...parametersOf(statementUpload), language],
      requestBody: { required: true, content: files },
      responses: {
        ...success({ type: 'object', required: Object.keys(taken), properties: taken }),
        ...failures(400, 401, 403, 404, 413, 422, 503),
      },
    },
  },
};
