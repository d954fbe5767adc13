/** OpenAPI: sign-in, sessions and second factors. */
import { accountBodies } from '../auth/account.controller.js';
import { captchaOut } from '../auth/captcha.js';
import { enrolCodeOut } from '../auth/enrol-codes.js';
import {
  branchLoginBody,
  codeMailedOut,
  loginBody,
  profileOut,
  secondBody,
  secondStepOut,
  signedInOut,
} from '../auth/login.js';
import { codeBody } from '../auth/mail-ways.js';
import { listedOut } from '../auth/sessions.js';
import { failures, json, language, type Paths, query, success } from './openapi-kit.js';

/** An operation on an account. @param whose the accounts it applies to, by its rights */
const accountPost = (name: keyof typeof accountBodies, summary: string, whose: string) => ({
  post: {
    tags: ['auth'],
    operationId: `auth.${name}`,
    summary,
    description: `Rights: everybody who is signed in, ${whose}.`,
    parameters: [language],
    requestBody: { required: true, content: { 'application/json': { schema: json(accountBodies[name], 'input') } } },
    responses: { ...success({ type: ['object', 'null'] }), ...failures(400, 401, 403, 404, 415, 422, 429, 503) },
  },
});
export const authPaths: Paths = {
  '/auth/login': {
    post: {
      tags: ['auth'],
      operationId: 'auth.login',
      summary: 'Sign in; the token goes into the header Authorization, as it is or after `Bearer `',
      description: 'Rights: anybody.',
      security: [],
      parameters: [language],
      requestBody: { required: true, content: { 'application/json': { schema: json(loginBody, 'input') } } },
      responses: {
        ...success({ anyOf: [json(signedInOut, 'output'), json(secondStepOut, 'output')] }),
        ...failures(400, 401, 415, 429, 503),
      },
    },
  },
  '/auth/login-customer': {
    post: {
      tags: ['auth'],
      operationId: 'auth.loginCustomer',
      summary:
        'Sign in with a branch login, after the robot check of /auth/robot-check; without `captchaValue` only in mode 2, by who is no web page',
      description: 'Rights: anybody.',
      security: [],
      parameters: [language],
      requestBody: { required: true, content: { 'application/json': { schema: json(branchLoginBody, 'input') } } },
      responses: {
        ...success({ anyOf: [json(signedInOut, 'output'), json(secondStepOut, 'output')] }),
        ...failures(400, 401, 415, 429, 503),
      },
    },
  },
  '/auth/robot-check': {
    get: {
      tags: ['auth'],
      operationId: 'auth.robotCheck',
      summary:
        'A robot check for the caller’s address: a sum of ALTCHA, or the site key of reCAPTCHA; its answer counts once',
      description: 'Rights: anybody.',
      security: [],
      responses: { ...success(json(captchaOut, 'output')), ...failures(503) },
    },
  },
  '/auth/second': {
    post: {
      tags: ['auth'],
      operationId: 'auth.second',
      summary: 'The second step of a sign-in: a code, a recovery code or a passkey, with the ticket of the first',
      description:
        'Rights: who has just given the right password. Where the first step answered `anew`, nothing reads their second factors any more: `anew` is the code that a webmaster or a mail gave them, and the session that it opens (`enrol`) is good for enrolling alone. 503 `second-factor-unreadable`, also of the first step: what proves them can not be read just now, and nothing was counted.',
      security: [],
      parameters: [language],
      requestBody: { required: true, content: { 'application/json': { schema: json(secondBody, 'input') } } },
      responses: { ...success(json(signedInOut, 'output')), ...failures(400, 401, 415, 429, 503) },
    },
  },
  '/auth/second/mail': {
    post: {
      tags: ['auth'],
      operationId: 'auth.secondMail',
      summary:
        'Send the code of who must enrol anew to their confirmed address, in place of one that is out; the answer has the address masked',
      description:
        'Rights: who has just given the right password, where the first step answered `anew.mail`. Three an hour go to a mailbox.',
      security: [],
      parameters: [language],
      requestBody: { required: true, content: { 'application/json': { schema: json(codeBody, 'input') } } },
      responses: { ...success(json(codeMailedOut, 'output')), ...failures(400, 401, 404, 415, 429, 503) },
    },
  },
  '/auth/sessions': {
    get: {
      tags: ['auth'],
      operationId: 'auth.sessions',
      summary: 'Where one is signed in: device, address, since when, last seen',
      description:
        'Rights: everybody who is signed in, their own; webmaster those of others too, rcadmin and purchasing those of drivers.',
      parameters: [query('user', 'Whose; absent: the caller’s'), query('driver', 'Of a driver'), language],
      responses: { ...success({ type: 'array', items: json(listedOut, 'output') }), ...failures(400, 401, 403, 503) },
    },
  },
  '/auth/sessions/end': accountPost(
    'endSessions',
    'End sessions: some, or all but the caller’s; with the password',
    'their own; webmaster those of others too, rcadmin and purchasing those of drivers',
  ),
  '/auth/factors': {
    get: {
      tags: ['auth'],
      operationId: 'auth.factors',
      summary: 'The caller’s second factors, and how many recovery codes are left',
      description:
        'Rights: everybody who is signed in, their own; webmaster those of others too. `anew`: what there was can not be read any more, and they come in by a code to enrol anew.',
      parameters: [query('user', 'Whose; absent: the caller’s'), language],
      responses: { ...success({ type: 'object' }), ...failures(400, 401, 403, 503) },
    },
  },
  '/auth/factors/begin': accountPost(
    'begin',
    'Begin to enrol an authenticator app or a passkey; with the password',
    'their own',
  ),
  '/auth/factors/finish': accountPost(
    'finish',
    'Enrol, by the proof that it works; with the first come recovery codes',
    'their own',
  ),
  '/auth/factors/rename': accountPost('rename', 'Name a second factor', 'their own'),
  '/auth/factors/remove': accountPost('remove', 'Remove a second factor; with the password', 'their own'),
  '/auth/factors/codes': accountPost(
    'codes',
    'New recovery codes in place of those left; with the password',
    'their own',
  ),
  '/auth/factors/reset': {
    post: {
      ...accountPost('reset', 'Take all second factors of who lost them, and end all their sessions', '').post,
      description: 'Rights: webmaster, for others.',
    },
  },
  '/auth/factors/anew': {
    post: {
      ...accountPost('anew', 'A code for who must enrol anew, shown this once: it is good once, for 48 hours', '').post,
      description: 'Rights: webmaster, for others. A newer code takes the place of one that is out.',
      responses: { ...success(json(enrolCodeOut, 'output')), ...failures(400, 401, 403, 404, 415, 422, 503) },
    },
  },
  '/auth/get-profile': {
    get: {
      tags: ['auth'],
      operationId: 'auth.profile',
      summary: 'Who is signed in',
      description: 'Rights: everybody who is signed in.',
      responses: { ...success(json(profileOut, 'output')), ...failures(401) },
    },
  },
  '/auth/logout': {
    post: {
      tags: ['auth'],
      operationId: 'auth.logout',
      summary: 'Sign out: the token is worth nothing from now on',
      description: 'Rights: everybody who is signed in.',
      responses: { ...success({ type: 'null' }), ...failures(401) },
    },
  },
};
