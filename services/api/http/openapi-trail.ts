/** OpenAPI: an account's trail of actions. */
import { ownTrailReaders, trailPage, trailQuery } from '../../domain/queries/trail.js';
import { failures, idParameter, json, language, type Paths, parametersOf, rightsOf, success } from './openapi-kit.js';

export const trailPaths: Paths = {
  '/trail/{id}': {
    get: {
      tags: ['user'],
      operationId: 'trail.read',
      summary: 'What an account did, newest first: one’s own, or anybody’s for a webmaster',
      ...rightsOf(ownTrailReaders),
      parameters: [idParameter, ...parametersOf(trailQuery), language],
      responses: {
        ...success(
          json(trailPage, 'output'),
          'On documents that the reader sees; `next` is the `after` of what came before',
        ),
        ...failures(400, 401, 403, 503),
      },
    },
  },
};
