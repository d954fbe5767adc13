/** The OpenAPI document, made from the registry: every command, every view, with the rights to them. */
import { z } from 'zod';
import { BASES } from '../../../infra/runtime/http/bases.js';
import { batched } from '../../domain/flows/batched.js';
import { infos } from '../../domain/infos.js';
import type { Grant } from '../../domain/kit/actor.js';
import { type AnyAggregate, kebab } from '../../domain/kit/aggregate.js';
import type { AnyView } from '../../domain/kit/view.js';
import { FILE_NAME_MAX, fileTypeNames, fileValue, thumbnailWidths } from '../../domain/master/file-value.js';
import { systemOut, systemReaders } from '../../domain/queries/system.js';
import { accountBodies } from '../auth/account.controller.js';
import { captchaOut } from '../auth/captcha.js';
import { changeBody, linkBody, setBody } from '../auth/links.js';
import { branchLoginBody, loginBody, profileOut, secondBody, secondStepOut, signedInOut } from '../auth/login.js';
import { listedOut } from '../auth/sessions.js';
import { SETTING_BYTES, settingName } from '../me/settings.js';
import { aheadPaths } from './openapi-ahead.js';
import { batchPaths, exportOperation, templateOperation } from './openapi-batch.js';
import { companyPaths } from './openapi-company.js';
import { detailPaths } from './openapi-details.js';
import { driverPaths } from './openapi-driver.js';
import { stepNote } from './openapi-flow.js';
import { intakePaths } from './openapi-intake.js';
import {
  envelope,
  failures,
  freshness,
  header,
  idParameter,
  type Json,
  json,
  language,
  type Paths,
  query,
  rightsOf,
  success,
} from './openapi-kit.js';
import { positionPaths } from './openapi-positions.js';
import { printPaths } from './openapi-print.js';
import { printFilePaths } from './openapi-print-files.js';
import { pushPaths } from './openapi-push.js';
import { replayPaths } from './openapi-replay.js';
import { reportPaths } from './openapi-reports.js';
import { trailPaths } from './openapi-trail.js';
import { wallPaths } from './openapi-wall.js';
import { wayPaths } from './openapi-ways.js';

const commandOperation = (aggregate: AnyAggregate, name: string): Json => {
  const creates = aggregate.creates.includes(name);
  const free = creates || aggregate.anyVersion?.includes(name);
  const { description, ...rights } = rightsOf(aggregate.may[name] as readonly Grant[]);
  const { note, ...step } = stepNote(aggregate.name, name);
  return {
    tags: [aggregate.name],
    operationId: `${aggregate.name}.${name}`,
    summary: `${aggregate.name}: ${name}`,
    description: `${description}${note}`,
    ...rights,
    ...step,
    parameters: [
      idParameter,
      header('Idempotency-Key', 'UUID; the same one with the same body answers the same and stores nothing', true),
      ...(free ? [] : [header('If-Match', 'Revision that was seen, e.g. `"3"`', true)]),
      language,
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: json(aggregate.commands[name] as z.ZodType, 'input') } },
    },
    responses: {
      ...success({ $ref: '#/components/schemas/Outcome' }),
      ...failures(400, 401, 403, 404, 409, 413, 415, 422, ...(free ? [] : [428]), 503),
    },
  };
};

const listOperation = (view: AnyView): Json => ({
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
      query(field, '`a,b`: any of these; `!a`: anything else; `from..to`: a range, either side may be empty'),
    ),
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
      },
    }),
    ...failures(400, 401, 403, 503),
  },
});

const selectionOperation = (view: AnyView): Json => {
  const { parameters } = listOperation(view) as { parameters: { name: string }[] };
  const paging = ['page', 'size', 'totals', 'ids'];
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

const totalsOperation = (view: AnyView): Json => ({
  tags: [view.of.name],
  operationId: `${view.name}.totals`,
  summary: `${view.name}: how many documents pass each of some filters, and their sums`,
  ...rightsOf(view.read),
  parameters: [
    {
      ...query('of', 'A filter as the list has it, encoded: `status%3DDISETUJUI`; once for each, 40 at most'),
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
        },
      },
    }),
    ...failures(400, 401, 403, 503),
  },
});

const documentOperation = (view: AnyView): Json => ({
  tags: [view.of.name],
  operationId: `${view.name}.document`,
  summary: `${view.name}: one document, also as it was`,
  ...rightsOf(view.read),
  parameters: [idParameter, query('asOf', 'ISO time or revision: the document as it was then'), freshness, language],
  responses: {
    ...success({
      allOf: [{ $ref: '#/components/schemas/Stamped' }, json(view.doc, 'output')],
    }),
    304: { description: 'The version of If-None-Match is still the newest' },
    ...failures(400, 401, 403, 404, 503),
  },
});

const historyOperation = (view: AnyView): Json => ({
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

const object: Json = { type: 'object' };
/** A call for one's own account. @param whose as its rights say */
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
const auth: Paths = {
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
      description: 'Rights: who has just given the right password.',
      security: [],
      parameters: [language],
      requestBody: { required: true, content: { 'application/json': { schema: json(secondBody, 'input') } } },
      responses: { ...success(json(signedInOut, 'output')), ...failures(400, 401, 415, 429, 503) },
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
      description: 'Rights: everybody who is signed in, their own; webmaster those of others too.',
      parameters: [query('user', 'Whose; absent: the caller’s'), language],
      responses: { ...success(object), ...failures(400, 401, 403, 503) },
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

const text: Json = { type: 'string' };
const record = (...names: string[]): Json => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
/** @param rights in words; absent: anybody, signed in or not */
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
const links: Paths = {
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

const setting: Json = {
  type: 'object',
  required: ['revision', 'value'],
  properties: { revision: { type: 'integer' }, value: { type: ['object', 'null'] } },
};
const nameParameter: Json = { ...idParameter, name: 'name', schema: { type: 'string', pattern: settingName.source } };
const me: Paths = {
  '/me/settings/{name}': {
    get: {
      tags: ['me'],
      operationId: 'me.setting',
      summary: 'What the caller chose for a screen of theirs; revision 0 where nothing is',
      description: 'Rights: everybody who is signed in, their own.',
      parameters: [nameParameter, language],
      responses: { ...success(setting), ...failures(400, 401, 503) },
    },
    put: {
      tags: ['me'],
      operationId: 'me.putSetting',
      summary: 'Puts a choice in place of the one that was seen',
      description: `Rights: everybody who is signed in, their own. Up to ${SETTING_BYTES} bytes of JSON.`,
      parameters: [nameParameter, header('If-Match', 'Revision that was seen, e.g. `"3"`', true), language],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: { ...success(setting), ...failures(400, 401, 409, 413, 415, 422, 428, 503) },
    },
  },
};

const system: Paths = {
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

const bytes: Json = { schema: { type: 'string', format: 'binary' } };
const bytesOf = (types: readonly string[]): Json => Object.fromEntries(types.map((type) => [type, bytes]));
const files: Paths = {
  '/files': {
    post: {
      tags: ['files'],
      operationId: 'files.upload',
      summary: 'Upload a photo, scan or PDF for a document; the answer is the value of its field',
      description:
        'Rights: who may write the owner, or take a step of it that asks for a file. The body is the file; its type is told by its content. Images are made anew, ' +
        'without what else they carried. The owner may come later: until then only the uploader can read the file, and ' +
        'after a week without an owner it is removed.',
      parameters: [
        { ...query('owner', '`<entity>/<id>`'), required: true },
        header('X-File-Name', `Name of the file, percent-encoded UTF-8, up to ${FILE_NAME_MAX} characters are kept`),
        header('Idempotency-Key', 'UUID; the same one with the same file answers the same and stores nothing', true),
        language,
      ],
      requestBody: { required: true, content: bytesOf(fileTypeNames) },
      responses: { ...success(json(fileValue, 'output')), ...failures(400, 401, 403, 404, 413, 415, 422, 503) },
    },
  },
  '/files/{id}': {
    get: {
      tags: ['files'],
      operationId: 'files.read',
      summary: 'A file, or an image small',
      description: 'Rights: who may read the document that the file belongs to; all others get 404.',
      parameters: [
        idParameter,
        query('w', 'Images: at most so many pixels wide', { type: 'integer', enum: [...thumbnailWidths] }),
        query('inline', 'PDF: to be shown, without scripts, rather than saved'),
        language,
      ],
      responses: {
        200: { description: 'The bytes', content: bytesOf(fileTypeNames) },
        304: { description: 'The file of If-None-Match is the one' },
        ...failures(400, 401, 404, 503),
      },
    },
  },
};

/** Paths below each base. */
export const apiPaths = (aggregates: readonly AnyAggregate[], views: readonly AnyView[]): Paths => {
  const paths: Paths = {
    ...auth,
    ...wayPaths,
    ...pushPaths,
    ...links,
    ...me,
    ...files,
    ...system,
    ...reportPaths,
    ...positionPaths,
    ...replayPaths,
    ...trailPaths,
    ...printPaths,
    ...printFilePaths,
    ...detailPaths,
    ...driverPaths,
    ...wallPaths,
    ...batchPaths,
    ...intakePaths,
    ...companyPaths,
    ...aheadPaths,
  };
  const add = (path: string, method: string, operation: Json) => {
    paths[path] = { ...paths[path], [method]: operation };
  };
  for (const aggregate of aggregates) {
    for (const name of Object.keys(aggregate.commands)) {
      add(`/${aggregate.name}/{id}/${kebab(name)}`, 'post', commandOperation(aggregate, name));
    }
  }
  for (const view of views) {
    add(`/${view.name}`, 'get', listOperation(view));
    add(`/${view.name}/totals`, 'get', totalsOperation(view));
    add(`/${view.name}/selection`, 'get', selectionOperation(view));
    const { parameters } = listOperation(view) as { parameters: { name: string }[] };
    add(`/${view.name}/export`, 'get', exportOperation(view, parameters));
    add(`/${view.name}/{id}`, 'get', documentOperation(view));
    if (view.of.name === view.name) add(`/${view.name}/{id}/history`, 'get', historyOperation(view));
  }
  for (const info of [...batched.map((one) => one.info), ...infos]) {
    if (info.imports && paths[`/${info.name}`]) add(`/${info.name}/template`, 'get', templateOperation(info));
  }
  return paths;
};

const healthPaths: Paths = Object.fromEntries(
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

const reasons: Record<number, string> = {
  400: 'Invalid: `errors` names the fields',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not there, or not of your branch',
  409: 'Stale: `data` has revision, last event and present state; or there already',
  413: 'Body or image too large',
  415: 'Body is not JSON; or a file of a kind that is not taken',
  422: 'The rules refuse: `errors[0].code` names the rule',
  428: 'If-Match is missing',
  429: 'Too many attempts, or too much under way; see Retry-After',
  503: 'The store is away; see Retry-After',
};

const components: Json = {
  securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
  responses: Object.fromEntries(
    Object.entries(reasons).map(([code, description]) => [
      `E${code}`,
      { description, content: { 'application/json': { schema: envelope({}) } } },
    ]),
  ),
  schemas: {
    Error: {
      type: 'object',
      required: ['message'],
      properties: {
        message: { type: 'string' },
        field: { type: 'string' },
        code: { type: 'string' },
        names: {
          type: 'array',
          items: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
          description: 'But in Indonesian: from and to of each name of a field or an action in `message`',
        },
      },
    },
    Stamped: {
      type: 'object',
      required: ['id', 'version', 'updatedAt'],
      properties: { id: { type: 'string' }, version: { type: 'integer' }, updatedAt: { type: 'string' } },
    },
    Outcome: {
      type: 'object',
      required: ['id', 'stream', 'revision', 'events', 'result'],
      properties: {
        id: { type: 'string' },
        stream: { type: 'string' },
        revision: { type: 'integer' },
        events: { type: 'array', items: { type: 'string' } },
        result: {
          type: 'object',
          properties: { number: { type: 'string' }, numbers: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
    HistoryEntry: {
      type: 'object',
      properties: {
        revision: { type: 'integer' },
        type: { type: 'string' },
        at: { type: 'string' },
        by: {
          type: 'object',
          properties: { id: { type: 'string' }, fullname: { type: 'string' }, jobdesk: { type: 'string' } },
        },
        data: { type: 'object' },
        changes: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              field: { type: 'string' },
              label: { type: 'string' },
              format: { type: 'string' },
              before: {},
              after: {},
            },
          },
        },
      },
    },
  },
};

/** The whole document, OpenAPI 3.1. */
export const openApi = (aggregates: readonly AnyAggregate[], views: readonly AnyView[]): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Lintas',
    version: '1',
    description:
      'Commands are `POST /{aggregate}/{id}/{command}`, reads are `GET /{view}`. Every body is the envelope ' +
      '`{ status, data, errors }`; every answer carries X-Correlation-Id. Live changes come over socket.io.',
  },
  servers: BASES.map((base) => ({ url: `/${base}` })),
  security: [{ token: [] }],
  paths: { ...apiPaths(aggregates, views), ...healthPaths },
  components,
});
