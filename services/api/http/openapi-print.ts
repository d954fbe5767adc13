/** OpenAPI: prints of documents. */
import { papers } from '../../domain/index.js';
import { printBody } from '../print/print.controller.js';
import { failures, header, idParameter, type Json, json, language, type Paths, success } from './openapi-kit.js';

const text: Json = { type: 'string' };
const kinds = Object.keys(papers);
const printable = Object.entries(papers)
  .map(([kind, all]) => `${kind}: ${all.map(({ name }) => name).join(', ')}`)
  .join('; ');
const rights = { description: 'Rights: who reads the document. Fields that its reader does not read are not in it.' };
const facts = {
  paper: text,
  n: { type: 'integer', description: 'How often this paper of the document was printed with this one' },
  first: { ...text, format: 'date-time', description: 'When it was printed first; absent: with this one' },
  at: { ...text, format: 'date-time' },
  by: text,
  revision: { type: 'integer', description: 'Place among the document’s prints' },
};
const whole: Json = {
  type: 'object',
  properties: { kind: text, id: text, ...facts, content: { type: 'object', description: 'What stands on it' } },
};
const kind: Json = { name: 'kind', in: 'path', required: true, schema: { type: 'string', enum: kinds } };

export const printPaths: Paths = {
  '/prints': {
    post: {
      tags: ['prints'],
      operationId: 'prints.print',
      summary: 'Prints documents: each print is recorded, and what stands on it answered',
      description: `${rights.description} Papers by kind: ${printable}. The same key answers the same prints.`,
      parameters: [header('Idempotency-Key', 'UUID', true), language],
      requestBody: { required: true, content: { 'application/json': { schema: json(printBody, 'input') } } },
      responses: {
        ...success({
          type: 'object',
          properties: {
            papers: { type: 'array', items: whole },
            refused: { type: 'array', items: { type: 'object', properties: { id: text, message: text } } },
          },
        }),
        ...failures(400, 401, 403, 404, 413, 415, 422, 503),
      },
    },
  },
  '/prints/{kind}/{id}': {
    get: {
      tags: ['prints'],
      operationId: 'prints.all',
      summary: 'Who printed a document when, oldest first',
      ...rights,
      parameters: [kind, idParameter, language],
      responses: {
        ...success({ type: 'array', items: { type: 'object', properties: facts } }),
        ...failures(400, 401, 403, 404, 503),
      },
    },
  },
  '/prints/{kind}/{id}/{revision}': {
    get: {
      tags: ['prints'],
      operationId: 'prints.one',
      summary: 'A print as it was',
      ...rights,
      parameters: [
        kind,
        idParameter,
        { name: 'revision', in: 'path', required: true, schema: { type: 'integer' } },
        language,
      ],
      responses: {
        ...success({ type: 'object', properties: { papers: { type: 'array', items: whole } } }),
        ...failures(400, 401, 403, 404, 503),
      },
    },
  },
};
