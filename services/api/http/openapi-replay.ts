/** OpenAPI: past days of the boards. */
import { replayNotesQuery, replayQuery, replayReaders } from '../../domain/telemetry/replay-query.js';
import { failures, type Json, language, type Paths, parametersOf, rightsOf, success } from './openapi-kit.js';

const ms: Json = { type: 'integer', description: 'ms since 1970' };
const times = { day: { type: 'string', format: 'date' }, from: ms, until: ms, end: ms };
const many: Json = { type: 'array', items: { type: 'object' } };
const stretch: Json = {
  type: 'object',
  properties: { ...times, rows: many, changes: many, marks: { type: 'array', items: { type: 'integer' } } },
};
const replayNote =
  'All `rows` at `from`, then every change until `until`, both included, by when the office heard of it; a next question ' +
  'from `until` on goes on until `end`. `marks`: seconds of the day at which something happened. `rest`, of SJ: by the ' +
  'first status of a column, how many more there are that did not change since the day began.';
const past = (operationId: string, summary: string, query: Parameters<typeof parametersOf>[0] = replayQuery): Json => ({
  get: {
    tags: ['replay'],
    operationId,
    summary,
    ...rightsOf(replayReaders),
    parameters: [...parametersOf(query), language],
    responses: { ...success(stretch, replayNote), ...failures(400, 401, 403, 429, 503) },
  },
});

export const replayPaths: Paths = {
  '/replay/sj': past('replay.sj', 'A day of the board of SJ, as it was live', replayNotesQuery),
  '/replay/positions': past('replay.positions', 'A day of the own fleet and its positions, as they were live'),
};
