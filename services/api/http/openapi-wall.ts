/** OpenAPI: connecting wall displays. */
import { wallMakers } from '../../domain/telemetry/walls.js';
import { wallListedOut } from '../auth/sessions.js';
import { wallCodeBody, wallCodeOut, wallLoginBody, wallSignedInOut } from '../auth/walls.js';
import { failures, json, language, type Paths, rightsOf, success } from './openapi-kit.js';

export const wallPaths: Paths = {
  '/login/wall/code': {
    post: {
      tags: ['auth'],
      operationId: 'wall.code',
      summary: 'A code that connects one screen which shows boards; shown this once, good for ten minutes',
      ...rightsOf(wallMakers),
      parameters: [language],
      requestBody: { required: true, content: { 'application/json': { schema: json(wallCodeBody, 'input') } } },
      responses: { ...success(json(wallCodeOut, 'output')), ...failures(400, 401, 403, 415, 503) },
    },
  },
  '/auth/walls': {
    get: {
      tags: ['auth'],
      operationId: 'wall.list',
      summary: 'The screens that show boards, with who connected them: of the caller, a webmaster’s of all',
      ...rightsOf(wallMakers),
      parameters: [language],
      responses: {
        ...success({ type: 'array', items: json(wallListedOut, 'output') }),
        ...failures(400, 401, 403, 503),
      },
    },
  },
  '/login/wall': {
    post: {
      tags: ['auth'],
      operationId: 'wall.signIn',
      summary: 'A screen signs in with a code: it reads the boards of who gave it, and nothing else',
      description: 'Rights: anybody.',
      security: [],
      parameters: [language],
      requestBody: { required: true, content: { 'application/json': { schema: json(wallLoginBody, 'input') } } },
      responses: { ...success(json(wallSignedInOut, 'output')), ...failures(400, 401, 415, 429, 503) },
    },
  },
};
