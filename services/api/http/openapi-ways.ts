/** OpenAPI: ways to sign in besides username and password. */
import type { z } from 'zod';
import { secondStepOut, signedInOut } from '../auth/login.js';
import { confirmOut } from '../auth/mail-ways.js';
import { socialBodies } from '../auth/social.controller.js';
import { doorsOut, wayBodies, waysOut } from '../auth/ways.controller.js';
import { failures, type Json, json, language, type Paths, query, success } from './openapi-kit.js';

const nothing: Json = { type: 'null' };
const url: Json = { type: 'object', required: ['url'], properties: { url: { type: 'string' } } };
const linked: Json = {
  type: 'object',
  required: ['linked'],
  properties: {
    linked: {
      type: 'object',
      required: ['provider', 'name'],
      properties: { provider: { type: 'string' }, name: { type: 'string' } },
    },
  },
};
const SIGNED_IN = 'everybody who is signed in, their own';
const WEBMASTER = `${SIGNED_IN}; webmaster those of others too`;
/** @param rights absent: public */
const post = (path: string, summary: string, body: z.ZodType, answer: Json, rights?: string): Paths => ({
  [`/auth/${path}`]: {
    post: {
      tags: ['auth'],
      operationId: `auth.${path.replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      summary,
      description: `Rights: ${rights ?? 'anybody'}.`,
      ...(rights ? {} : { security: [] }),
      parameters: [language],
      requestBody: { required: true, content: { 'application/json': { schema: json(body, 'input') } } },
      responses: { ...success(answer), ...failures(400, 401, ...(rights ? [403] : []), 404, 415, 422, 429, 503) },
    },
  },
});

export const wayPaths: Paths = {
  '/auth/doors': {
    get: {
      tags: ['auth'],
      operationId: 'auth.doors',
      summary: 'What the sign-in page offers: providers, sign-up, a new password by mail',
      description: 'Rights: anybody.',
      security: [],
      responses: { ...success(json(doorsOut, 'output')) },
    },
  },
  '/auth/ways': {
    get: {
      tags: ['auth'],
      operationId: 'auth.ways',
      summary: 'The confirmed address and the linked identities of an account',
      description: `Rights: ${WEBMASTER}.`,
      parameters: [query('user', 'Whose; absent: the caller’s'), language],
      responses: { ...success(json(waysOut, 'output')), ...failures(400, 401, 403, 503) },
    },
  },
  ...post(
    'forgot',
    'A link for a new password by mail; the same answer whether there is such an account. 404 without a mail server',
    wayBodies.forgot,
    nothing,
  ),
  ...post(
    'sign-up',
    'Ask for an account; the same answer whether the address is known. 404 unless SIGN_UP is on',
    wayBodies.signUp,
    nothing,
  ),
  ...post('confirm-owner', 'What a link of a mail would confirm', wayBodies.confirm, json(confirmOut, 'output')),
  ...post(
    'confirm',
    'Confirm an address or a sign-up by the link of a mail, which is used up',
    wayBodies.confirm,
    json(confirmOut, 'output'),
  ),
  ...post(
    'email',
    'A link by mail to the address that one’s account is to have; with the password',
    wayBodies.email,
    nothing,
    SIGNED_IN,
  ),
  ...post(
    'email/remove',
    'Take the address of an account; with the password',
    wayBodies.removeEmail,
    nothing,
    WEBMASTER,
  ),
  ...post(
    'social/begin',
    'Begin to sign in by an account elsewhere: where to go. Sets the cookie of the callback',
    socialBodies.begin,
    url,
  ),
  ...post(
    'social/link',
    'Begin to link an account elsewhere to one’s own; with the password',
    socialBodies.link,
    url,
    SIGNED_IN,
  ),
  ...post('social/unlink', 'Unlink an account elsewhere; with the password', wayBodies.unlink, nothing, WEBMASTER),
  '/auth/social/callback': {
    get: {
      tags: ['auth'],
      operationId: 'auth.socialCame',
      summary:
        'Where a provider leads people back; leads to the page with a ticket, or none where nothing was begun in this browser',
      description: 'Rights: anybody.',
      security: [],
      parameters: [
        query('state', 'As it was given'),
        query('code', 'For the token'),
        query('error', 'Why there is none'),
      ],
      responses: { 303: { description: 'To /signin/back' } },
    },
    ...post(
      'social/callback',
      'The ticket of who came back, with the cookie, for what it was begun for',
      socialBodies.exchange,
      { anyOf: [json(signedInOut, 'output'), json(secondStepOut, 'output'), linked] },
    )['/auth/social/callback'],
  },
};
