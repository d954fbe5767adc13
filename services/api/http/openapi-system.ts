/** OpenAPI: system status. */
import { systemOut, systemReaders } from '../../domain/queries/system.js';
import { failures, json, language, type Paths, rightsOf, success } from './openapi-kit.js';

export const systemPaths: Paths = {
  '/system': {
    get: {
      tags: ['system'],
      operationId: 'system.read',
      summary: 'How the product is: engines, processes, relay, read models, what is parked',
      ...rightsOf(systemReaders),
      parameters: [language],
      responses: { ...success(json(systemOut, 'output')), ...failures(400, 401, 403, 503) },
    },
  },
};

/** Not below a base path. */
export const healthPaths: Paths = Object.fromEntries(
  (['live', 'ready'] as const).map((name) => [
    `/health/${name}`,
    {
      servers: [{ url: '/' }],
      get: {
        tags: ['health'],
        operationId: `health.${name}`,
        summary: name === 'live' ? 'The process answers' : 'All parts work',
        security: [],
        responses: {
          ...success({ type: 'object' }),
          ...(name === 'ready' ? { 503: { description: 'Not all parts work; `data.parts` tells which' } } : {}),
        },
      },
    },
  ]),
);
