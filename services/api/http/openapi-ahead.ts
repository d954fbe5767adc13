/** OpenAPI: queries before a command. */
import { heldBody, heldReaders } from '../../domain/flows/sp/held.js';
import { estimateBody } from '../commands/estimate.controller.js';
import { previewBody } from '../commands/preview.controller.js';
import { failures, type Json, json, language, type Paths, rightsOf, success } from './openapi-kit.js';

const text: Json = { type: 'string' };
const body = (schema: Parameters<typeof json>[0]): Json => ({
  required: true,
  content: { 'application/json': { schema: json(schema, 'input') } },
});

export const aheadPaths: Paths = {
  '/preview': {
    post: {
      tags: ['preview'],
      operationId: 'preview',
      summary: 'Which of some commands would be refused now, and why; nothing is stored',
      description: 'Rights: who may give each of the commands.',
      parameters: [language],
      requestBody: body(previewBody),
      responses: {
        ...success({
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'status', 'errors'],
            properties: {
              id: text,
              status: { type: 'integer' },
              errors: { type: 'array', items: { $ref: '#/components/schemas/Error' } },
            },
          },
        }),
        ...failures(400, 401, 403, 404, 413, 415, 503),
      },
    },
  },
  '/estimate': {
    post: {
      tags: ['preview'],
      operationId: 'estimate',
      summary: 'What would be written into the rows of a new document, and worked out of its fields, as typed so far',
      description:
        'Rights: who may register such a document; those whose rows are written by the server alone. Nothing is stored; what is not finished, or not the reader’s, counts as not there.',
      parameters: [language],
      requestBody: body(estimateBody),
      responses: {
        ...success({
          type: 'object',
          required: ['rows', 'derived'],
          properties: {
            rows: {
              type: 'object',
              description: 'By list, for each row what is written into it; null: not to be told yet',
              additionalProperties: { type: 'array', items: { type: ['object', 'null'] } },
            },
            derived: { type: 'object', additionalProperties: true },
          },
        }),
        ...failures(400, 401, 403, 404, 413, 415, 503),
      },
    },
  },
  '/held': {
    post: {
      tags: ['sp'],
      operationId: 'held',
      summary: 'Which of some own vehicles or drivers are busy at some time, until when, and with what',
      ...rightsOf(heldReaders),
      parameters: [language],
      requestBody: body(heldBody),
      responses: {
        ...success({
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'until', 'with'],
            properties: {
              id: text,
              until: { ...text, description: 'ISO time; empty: for good' },
              late: { type: 'boolean', description: 'It should have been free by then, and is not' },
              with: {
                ...text,
                description:
                  'The document’s number; of another branch’s only which branch; of a kind that the reader does not read only the kind',
              },
              sp: { ...text, description: 'Its id where it is an SP, and the reader may open it' },
              trip: { ...text, description: 'Its id where it is a trip, and the reader may open it' },
            },
          },
        }),
        ...failures(400, 401, 403, 413, 415, 503),
      },
    },
  },
};
