/** OpenAPI: what waits for the reader's approval, of every kind. */

import { MOST_APPROVALS } from '../../domain/queries/approvals.js';
import { APPROVAL_READERS } from '../../domain/queries/approvals-page.js';
import { failures, type Json, language, type Paths, rightsOf, success } from './openapi-kit.js';

const text: Json = { type: 'string' };
const objects: Json = { type: 'array', items: { type: 'object' } };
const way: Json = {
  type: 'object',
  required: ['view', 'aggregate', 'label', 'icon', 'step', 'asks', 'filter', 'fields'],
  properties: {
    ...{ view: text, aggregate: text, label: text, icon: text, step: text, asks: text },
    reject: { type: 'object', properties: { step: text, label: text, fields: objects } },
    open: { type: 'boolean', description: 'It asks for more than a list can give: decided on its own page' },
    alone: { type: 'boolean', description: 'Decided one at a time' },
    filter: { type: 'object', description: 'Of the rows of the list `view`' },
    fields: objects,
  },
};
const row: Json = {
  type: 'object',
  required: ['way', 'id', 'version', 'title', 'about', 'since', 'by', 'branch', 'branch_name', 'lines'],
  properties: {
    way: { type: 'integer', description: 'Place among `ways`' },
    ...{ id: text, version: { type: 'integer' }, title: text, about: text, since: text, by: text },
    ...{ branch: text, branch_name: text, amount: { type: 'number' }, lines: objects },
  },
};

export const approvalPaths: Paths = {
  '/approvals': {
    get: {
      tags: ['approvals'],
      operationId: 'approvals',
      summary: `All that waits for the reader's approval, of every kind; the oldest first, at most ${MOST_APPROVALS}`,
      ...rightsOf(APPROVAL_READERS),
      parameters: [language],
      responses: {
        ...success({
          type: 'object',
          required: ['ways', 'rows', 'more'],
          properties: {
            ways: { type: 'array', items: way },
            rows: { type: 'array', items: row },
            more: { type: 'boolean' },
          },
        }),
        ...failures(400, 401, 403, 429, 503),
      },
    },
  },
};
