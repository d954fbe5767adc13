/** OpenAPI: documents printed to files. */

import { printPages } from '../../domain/navigation/print-pages.js';
import {
  FILE_HOURS,
  MOST_AT_ONCE,
  MOST_IN_JOB,
  MOST_JOBS,
  printFormats,
  printJobStatuses,
} from '../../domain/print/jobs.js';
import { MAILED_AN_HOUR, MOST_MAILED } from '../../domain/print/mail-terms.js';
import { paperMailBody } from '../print/paper-mails.controller.js';
import { pdfBody, printJobBody } from '../print/print-files.controller.js';
import { failures, header, idParameter, type Json, json, language, type Paths, success } from './openapi-kit.js';

const text: Json = { type: 'string' };
const whole: Json = { type: 'integer' };
const time: Json = { ...text, format: 'date-time' };
const binary: Json = { schema: { ...text, format: 'binary' } };
const printable = printPages.map(({ path, kind }) => `${path} (${kind})`).join(', ');
const mailed = printPages.flatMap(({ path, kind, mail }) => (mail ? [`${path} (${kind})`] : [])).join(', ');
const key = header('Idempotency-Key', 'UUID', true);
const rightsNote = 'Rights: who asked for the job; to others it is not there.';
const job: Json = {
  type: 'object',
  properties: {
    id: text,
    page: text,
    as: { ...text, enum: [...printFormats] },
    status: { ...text, enum: [...printJobStatuses] },
    done: { ...whole, description: 'Documents that are done, of `total`' },
    total: whole,
    refused: { ...whole, description: 'Documents that could not be printed; the first of them stand in `reasons`' },
    reasons: { type: 'array', items: { type: 'object', properties: { id: text, message: text } } },
    at: time,
    until: { ...time, description: 'Until when its file can be fetched' },
    name: text,
    size: whole,
    why: { ...text, description: 'Why it failed' },
  },
};
const body = (schema: Parameters<typeof json>[0]): Json => ({
  required: true,
  content: { 'application/json': { schema: json(schema, 'input') } },
});

export const printFilePaths: Paths = {
  '/prints/pdf': {
    post: {
      tags: ['prints'],
      operationId: 'prints.pdf',
      summary: `Prints up to ${MOST_AT_ONCE} documents into a PDF`,
      description: `Rights: who reads the documents. Pages: ${printable}. Each print is recorded; the same key prints the same. \`X-Prints-Refused\` says how many could not be printed. 503 \`no-pdf\`: there is nothing to make PDFs with.`,
      parameters: [key, language],
      requestBody: body(pdfBody),
      responses: {
        200: { description: 'The PDF', content: { 'application/pdf': binary } },
        ...failures(400, 401, 403, 404, 413, 415, 422, 429, 503),
      },
    },
  },
  '/prints/mail': {
    post: {
      tags: ['prints'],
      operationId: 'prints.mail',
      summary: `Sends a document’s paper as a PDF to up to ${MOST_MAILED} addresses, a mail each`,
      description: `Rights: who reads the document, and may send its papers. Pages: ${mailed || 'none'}. The file is made by the server and kept; the print and whom it goes to are recorded, and the mails follow by themselves. The same key sends once. At most ${MAILED_AN_HOUR} mails of a person in an hour.`,
      parameters: [key, language],
      requestBody: body(paperMailBody),
      responses: {
        ...success({
          type: 'object',
          properties: {
            to: {
              type: 'array',
              items: {
                type: 'object',
                properties: { to: text, mail: { ...text, description: 'Id of the mail' }, file: text },
              },
            },
          },
        }),
        ...failures(400, 401, 403, 404, 413, 415, 422, 429, 503),
      },
    },
  },
  '/print-jobs': {
    post: {
      tags: ['prints'],
      operationId: 'print-jobs.ask',
      summary: `Begins a job that prints up to ${MOST_IN_JOB} documents into one PDF, or a zip with a PDF each`,
      description: `Rights: who reads the documents. Pages: ${printable}. The same key is the same job. At most ${MOST_JOBS} jobs of a person are under way at once; a file can be fetched for ${FILE_HOURS} hours.`,
      parameters: [key, language],
      requestBody: body(printJobBody),
      responses: { ...success(job), ...failures(400, 401, 403, 404, 413, 415, 422, 429, 503) },
    },
    get: {
      tags: ['prints'],
      operationId: 'print-jobs.all',
      summary: 'Whether PDFs can be made here, and the caller’s own jobs, newest first',
      description: 'Rights: every session; each sees their own jobs.',
      parameters: [language],
      responses: {
        ...success({
          type: 'object',
          properties: { available: { type: 'boolean' }, jobs: { type: 'array', items: job } },
        }),
        ...failures(401, 503),
      },
    },
  },
  '/print-jobs/{id}': {
    get: {
      tags: ['prints'],
      operationId: 'print-jobs.one',
      summary: 'How far a job came',
      description: rightsNote,
      parameters: [idParameter, language],
      responses: { ...success(job), ...failures(400, 401, 404, 503) },
    },
  },
  '/print-jobs/{id}/cancel': {
    post: {
      tags: ['prints'],
      operationId: 'print-jobs.cancel',
      summary: 'Calls a job off; one that is over stays as it is',
      description: rightsNote,
      parameters: [idParameter, language],
      responses: { ...success(job), ...failures(400, 401, 404, 503) },
    },
  },
  '/print-jobs/{id}/file': {
    get: {
      tags: ['prints'],
      operationId: 'print-jobs.file',
      summary: 'The file of a job that is done',
      description: rightsNote,
      parameters: [idParameter, language],
      responses: {
        200: { description: 'The file', content: { 'application/pdf': binary, 'application/zip': binary } },
        ...failures(400, 401, 404, 503),
      },
    },
  },
};
