/** OpenAPI: views, i.e. lists, totals, documents and their histories. */
import type { AnyView } from '../../domain/kit/view/view.js';
import {
  failures,
  freshness,
  idParameter,
  type Json,
  json,
  language,
  query,
  rightsOf,
  success,
} from './openapi-kit.js';

/** A page of a view. */
export const listOperation = (view: AnyView): Json => ({
  tags: [view.of.name],
  operationId: `${view.name}.list`,
  summary: `${view.name}: list`,
  ...rightsOf(view.read),
  parameters: [
    query('q', 'Words that the documents begin words with'),
    query('sort', `Field, \`-\` before it for descending; default \`${view.sort}\``, {
      type: 'string',
      enum: [...new Set([...view.sortable, view.sort.replace(/^-/, '')])].flatMap((f) => [f, `-${f}`]),
    }),
    query('page', 'From 1', { type: 'integer', minimum: 1, default: 1 }),
    query('size', '0 with `totals`: counts only', { type: 'integer', minimum: 0, maximum: 100, default: 20 }),
    query('totals', '1: count and sums too', { type: 'integer', enum: [0, 1] }),
    query('ids', 'Rows of these ids instead of a page, up to 200; those not visible are left out'),
    ...view.filters.map((field) =>
      query(
        field,
        '`a,b`: any of these; `!a`: anything else; `from..to`: a range, either side may be empty; of days also `today`, `today-30`, `today+7`',
      ),
    ),
    ...(view.linked ?? []).map((path) => query(path, 'Those with a record that points to this id')),
    ...(view.balancing ? [] : [query('asOf', 'ISO time, or a day for its end in Jakarta: the list as it was then')]),
    freshness,
    language,
  ],
  responses: {
    ...success({
      type: 'object',
      required: ['rows', 'page', 'size'],
      properties: {
        rows: { type: 'array', items: { type: 'object' } },
        page: { type: 'integer' },
        size: { type: 'integer' },
        total: { type: 'integer' },
        exact: { type: 'boolean', description: 'false: there are at least `total`' },
        sums: { type: 'object', additionalProperties: { type: 'integer' } },
        unsummed: { type: 'integer', description: 'of those counted, how many `sums` leave out' },
      },
    }),
    ...failures(400, 401, 403, 422, 503),
  },
});

/** All rows of a view that match a filter. */
export const selectionOperation = (view: AnyView): Json => {
  const { parameters } = listOperation(view) as { parameters: { name: string }[] };
  const paging = ['page', 'size', 'totals', 'ids', 'asOf'];
  return {
    tags: [view.of.name],
    operationId: `${view.name}.selection`,
    summary: `${view.name}: all rows that the filter leaves, with few fields, for a change of many`,
    ...rightsOf(view.read),
    parameters: [
      ...parameters.filter(({ name }) => !paging.includes(name)),
      query('fields', 'List columns: `price,rute`'),
    ],
    responses: {
      ...success({
        type: 'object',
        required: ['rows'],
        properties: { rows: { type: 'array', items: { type: 'object' } } },
      }),
      ...failures(400, 401, 403, 422, 503),
    },
  };
};

/** Counts and sums of a view for several filters. */
export const totalsOperation = (view: AnyView): Json => ({
  tags: [view.of.name],
  operationId: `${view.name}.totals`,
  summary: `${view.name}: how many documents pass each of some filters, and their sums`,
  ...rightsOf(view.read),
  parameters: [
    {
      ...query(
        'of',
        'A filter as the list has it, also of a past time (`asOf`), encoded: `status%3DDISETUJUI`; once for each, 40 at most',
      ),
      required: true,
      schema: { type: 'array', items: { type: 'string' }, maxItems: 40 },
    },
  ],
  responses: {
    ...success({
      type: 'array',
      items: {
        type: 'object',
        required: ['total', 'exact'],
        properties: {
          total: { type: 'integer' },
          exact: { type: 'boolean', description: 'false: there are at least `total`' },
          sums: { type: 'object', additionalProperties: { type: 'integer' } },
          unsummed: { type: 'integer', description: 'of those counted, how many `sums` leave out' },
        },
      },
    }),
    ...failures(400, 401, 403, 422, 503),
  },
});

/** One document of a view, in its current or a past state. */
export const documentOperation = (view: AnyView): Json => ({
  tags: [view.of.name],
  operationId: `${view.name}.document`,
  summary: `${view.name}: one document, also as it was`,
  ...rightsOf(view.read),
  parameters: [
    idParameter,
    query('asOf', 'ISO time, day or revision: the document as it was then'),
    freshness,
    language,
  ],
  responses: {
    ...success({
      allOf: [{ $ref: '#/components/schemas/Stamped' }, json(view.doc, 'output')],
    }),
    304: { description: 'The version of If-None-Match is still the newest' },
    ...failures(400, 401, 403, 404, 503),
  },
});

/** All events of a document. */
export const historyOperation = (view: AnyView): Json => ({
  tags: [view.of.name],
  operationId: `${view.name}.history`,
  summary: `${view.name}: every event, oldest first, with what it changed`,
  ...rightsOf(view.read),
  parameters: [idParameter, language],
  responses: {
    ...success({ type: 'array', items: { $ref: '#/components/schemas/HistoryEntry' } }),
    ...failures(400, 401, 403, 404, 503),
  },
});

/** The events behind an amount of a document. */
export const originOperation = (view: AnyView): Json => ({
  tags: [view.of.name],
  operationId: `${view.name}.origin`,
  summary: `${view.name}: the events that changed an amount, oldest first; their changes add up to it`,
  ...rightsOf(view.read),
  parameters: [
    idParameter,
    query('field', 'Dotted path of a number in the document: `total`, `bayar.0.jumlah`'),
    language,
  ],
  responses: {
    ...success({ $ref: '#/components/schemas/Origin' }),
    ...failures(400, 401, 403, 404, 503),
  },
});

/** Movements of a balance, each with the balance after it. */
export const movementsOperation = (view: AnyView): Json => {
  const [text, whole] = [{ type: 'string' }, { type: 'integer' }];
  const row = {
    ...{ id: text, saldo: text, at: { type: 'string', format: 'date-time' }, masuk: whole, keluar: whole },
    ...{ saldo_sesudah: whole, kind: text, document: text, nomor: text, label: text, oleh: text },
  };
  return {
    tags: [view.of.name],
    operationId: `${view.name}.movements`,
    summary: `${view.name}: what was moved of it, newest first, each with the balance after it`,
    ...rightsOf(view.read),
    parameters: [idParameter, query('asOf', 'ISO time: none after it'), query('page', 'From 1'), freshness, language],
    responses: {
      ...success({
        type: 'object',
        required: ['rows', 'page', 'size', 'total'],
        properties: {
          rows: { type: 'array', items: { type: 'object', required: Object.keys(row), properties: row } },
          ...{ page: whole, size: whole, total: whole },
        },
      }),
      ...failures(400, 401, 403, 404, 503),
    },
  };
};
