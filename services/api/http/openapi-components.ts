/** OpenAPI: components that the operations refer to. */
import { envelope, type Json } from './openapi-kit.js';

const reasons: Record<number, string> = {
  400: 'Invalid: `errors` names the fields',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not there, or not of your branch',
  409: 'Stale: `data` has the revision, and for who reads the document its last event and present state; or there already',
  413: 'Body or image too large',
  415: 'Body is not JSON; or a file of a kind that is not taken',
  422: 'The rules refuse: `errors[0].code` names the rule',
  428: 'If-Match is missing',
  429: 'Too many attempts, or too much under way; see Retry-After',
  503: 'The store is away; see Retry-After',
};

/** The person behind an event, with their name at that time. */
const whoDid = {
  type: 'object',
  properties: { id: { type: 'string' }, fullname: { type: 'string' }, jobdesk: { type: 'string' } },
};
/** The cause of an event. */
const causeSchema = {
  type: 'object',
  description: 'Of what the product did by itself: the document that it follows from, and who set it going',
  required: ['kind', 'id', 'title', 'deed'],
  properties: {
    ...{
      kind: { type: 'string' },
      id: { type: 'string' },
      title: { type: 'string' },
      deed: { type: 'string' },
    },
    by: { type: 'object', properties: { fullname: { type: 'string' }, jobdesk: { type: 'string' } } },
    timed: { type: 'boolean', description: 'The clock did it, not they' },
  },
};

/** Failures and shapes shared by many operations. */
export const components: Json = {
  securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
  responses: Object.fromEntries(
    Object.entries(reasons).map(([code, description]) => [
      `E${code}`,
      { description, content: { 'application/json': { schema: envelope({}) } } },
    ]),
  ),
  schemas: {
    Error: {
      type: 'object',
      required: ['message'],
      properties: {
        message: { type: 'string' },
        field: { type: 'string' },
        code: { type: 'string' },
        names: {
          type: 'array',
          items: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
          description: 'But in Indonesian: from and to of each name of a field or an action in `message`',
        },
      },
    },
    Stamped: {
      type: 'object',
      required: ['id', 'version', 'updatedAt'],
      properties: { id: { type: 'string' }, version: { type: 'integer' }, updatedAt: { type: 'string' } },
    },
    Outcome: {
      type: 'object',
      required: ['id', 'stream', 'revision', 'events', 'result'],
      properties: {
        id: { type: 'string' },
        stream: { type: 'string' },
        revision: { type: 'integer' },
        events: { type: 'array', items: { type: 'string' } },
        result: {
          type: 'object',
          properties: { number: { type: 'string' }, numbers: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
    Origin: {
      type: 'object',
      required: ['field', 'value', 'lines'],
      properties: {
        field: { type: 'string' },
        value: { type: 'number', description: 'The amount now: the sum of `change`' },
        stored: { type: 'number', description: 'What the read model says; absent while it is behind' },
        lines: {
          type: 'array',
          items: {
            type: 'object',
            required: ['revision', 'type', 'at', 'by', 'change', 'value'],
            properties: {
              ...{ revision: { type: 'integer' }, type: { type: 'string' }, at: { type: 'string' }, by: whoDid },
              change: { type: 'number' },
              value: { type: 'number', description: 'The amount after it' },
              unseen: { type: 'boolean', description: 'Also of what happened before while it was not yours to see' },
              because: causeSchema,
            },
          },
        },
      },
    },
    HistoryEntry: {
      type: 'object',
      properties: {
        revision: { type: 'integer' },
        type: { type: 'string' },
        at: { type: 'string' },
        by: whoDid,
        data: { type: 'object' },
        because: causeSchema,
        changes: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              field: { type: 'string' },
              label: { type: 'string' },
              format: { type: 'string' },
              before: {},
              after: {},
            },
          },
        },
      },
    },
  },
};
