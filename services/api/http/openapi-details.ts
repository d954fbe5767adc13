/** OpenAPI: the specification's details of SP RACE, SJ and returns. */
import { detailCalls } from '../../domain/flows/sj/details.js';
import { failures, freshness, json, language, type Paths, parametersOf, rightsOf, success } from './openapi-kit.js';

export const detailPaths: Paths = Object.fromEntries(
  Object.entries(detailCalls).map(([name, { summary, query, read, out }]) => [
    `/sp/${name}`,
    {
      get: {
        tags: ['sp'],
        operationId: `sp.${name}`,
        summary,
        ...rightsOf(read),
        parameters: [...parametersOf(query), freshness, language],
        responses: {
          ...success({ type: 'array', items: json(out, 'output'), minItems: 1, maxItems: 1 }),
          ...failures(400, 401, 403, 404, 503),
        },
      },
    },
  ]),
);
