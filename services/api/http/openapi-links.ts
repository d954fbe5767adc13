/** OpenAPI: one-time links and passwords. */
import type { z } from 'zod';
import { changeBody, linkBody, setBody } from '../auth/links.js';
import { failures, type Json, json, language, type Paths, success } from './openapi-kit.js';

const text: Json = { type: 'string' };
const record = (...names: string[]): Json => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
/** @param rights in words; absent: public */
const post = (name: string, summary: string, body: z.ZodType, answer: Json, rights?: string): Paths => ({
  [`/auth/${name}`]: {
    post: {
      tags: ['auth'],
      operationId: `auth.${name}`,
      summary,
      description: `Rights: ${rights ?? 'anybody'}.`,
      ...(rights ? {} : { security: [] }),
      parameters: [language],
      requestBody: { required: true, content: { 'application/json': { schema: json(body, 'input') } } },
      responses: { ...success(answer), ...failures(400, ...(rights ? [401, 403, 404, 409] : []), 415, 422, 429, 503) },
    },
  },
});
export const linkPaths: Paths = {
  ...post(
    'link',
    'A one-time link for an account without a password, shown this once',
    linkBody,
    record('token', 'until', 'username'),
    'who may grant the account its rights',
  ),
  ...post('link-owner', 'Whose a one-time link is', setBody.pick({ token: true }), record('username', 'fullname')),
  ...post(
    'set-password',
    'Set a password by a one-time link, which is used up',
    setBody,
    record('username', 'fullname'),
  ),
  ...post(
    'change-password',
    'Change one’s own password; ends all sessions and answers the token of a new one',
    changeBody,
    record('token'),
    'everybody who is signed in',
  ),
};
