/** OpenAPI: push notifications to browsers. */
import type { z } from 'zod';
import { pushBodies, pushOut, subscribedOut } from '../push/push.controller.js';
import { failures, type Json, json, language, type Paths, success } from './openapi-kit.js';

const RIGHTS = 'Rights: staff and branch logins, their own.';
const post = (path: string, summary: string, body: z.ZodType, answer: Json): Paths => ({
  [`/push/${path}`]: {
    post: {
      tags: ['push'],
      operationId: `push.${path}`,
      summary,
      description: RIGHTS,
      parameters: [language],
      requestBody: { required: true, content: { 'application/json': { schema: json(body, 'input') } } },
      responses: { ...success(answer), ...failures(400, 401, 403, 404, 415, 422, 503) },
    },
  },
});

export const pushPaths: Paths = {
  '/push': {
    get: {
      tags: ['push'],
      operationId: 'push.read',
      summary:
        'Browsers that the caller’s news are pushed to, and the key for one more; an empty key: nothing is pushed',
      description: RIGHTS,
      parameters: [language],
      responses: { ...success(json(pushOut, 'output')), ...failures(401, 403, 503) },
    },
  },
  ...post(
    'subscribe',
    'Push to a browser, or renew what is there; 404 where nothing is pushed',
    pushBodies.subscribe,
    json(subscribedOut, 'output'),
  ),
  ...post('unsubscribe', 'Push to a browser no more', pushBodies.unsubscribe, { type: 'null' }),
};
