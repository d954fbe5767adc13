/** Generated from the registry: input that no honest client sends gets 400 with the field, and nothing is written. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { z } from 'zod';
import { sample } from '../../../infra/proof/testing/chance.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { routesOf } from '../../../infra/runtime/http/adapter.js';
import { onEvery } from '../../../infra/runtime/http/headers.js';
import { aggregates } from '../../domain/index.js';
import { type Grant, granted } from '../../domain/kit/aggregate/actor.js';
import { kebab } from '../../domain/kit/aggregate/aggregate.js';
import { jobdesks, levels } from '../../domain/kit/aggregate/job-desks.js';
import { reservedIds } from '../../domain/kit/values/id.js';

let server: TestServer;
const people: Person[] = [];
beforeAll(async () => {
  server = await TestServer.start();
  for (const jobdesk of jobdesks) for (const level of levels) people.push(await server.person(jobdesk, { level }));
});
afterAll(() => server.end());

/** Streams written to since; failed sign-ins are recorded a little later. */
const written = async (head: string): Promise<string[]> =>
  (await server.server.engines.events.readAll(head, 100))
    .map(({ stream }) => stream)
    .filter((stream) => !stream.startsWith('journal-'));

const commands = aggregates.flatMap((a) =>
  Object.entries(a.commands as Record<string, z.ZodObject>)
    .filter(([name]) => !a.inside?.includes(name))
    .map(([name, schema]) => ({
      aggregate: a.name,
      name,
      fields: Object.keys(schema.shape),
      // An unknown location is null.
      empty: Object.keys(schema.shape).filter((field) => (schema.shape[field] as z.ZodType).safeParse(null).success),
      may: a.may[name] as readonly Grant[],
    })),
);
const reachable = commands.filter(({ may }) =>
  jobdesks.some((jobdesk) => levels.some((level) => granted(may, { jobdesk, level }))),
);
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const HUGE = 'x'.repeat(100_000);

/** Bodies as text, and the field that the response must name; undefined: the body as a whole. */
const odd = (fields: readonly string[], empty: readonly string[]): [body: string, field: string | undefined][] => [
  ['[]', undefined],
  ['null', undefined],
  ['7', undefined],
  ['"text"', undefined],
  ['{"__proto__":{"admin":true}}', '__proto__'],
  ['{"constructor":{"prototype":{}}}', 'constructor'],
  ['{"$ne":1}', '$ne'],
  ['{"tidak_dikenal":1}', 'tidak_dikenal'],
  [`{"${'k'.repeat(60_000)}":1}`, 'k'.repeat(60_000)],
  [JSON.stringify({ dalam: nested(30) }), 'dalam'],
  [JSON.stringify({ banyak: Array.from({ length: 6000 }, (_, n) => n) }), 'banyak'],
  ...fields.flatMap((field): [string, string][] => [
    [JSON.stringify({ [field]: { $ne: null } }), field],
    [JSON.stringify({ [field]: { $gt: '' } }), field],
    [`{"${field}":{"__proto__":{"x":1}}}`, field],
    [JSON.stringify({ [field]: HUGE }), field],
    ...(empty.includes(field) ? [] : [[JSON.stringify({ [field]: null }), field] as [string, string]]),
    [JSON.stringify({ [field]: [[[[]]]] }), field],
    [JSON.stringify({ [field]: nested(30) }), field],
    [JSON.stringify({ [field]: 1e308 }), field],
    [JSON.stringify({ [field]: -1e308 }), field],
    [JSON.stringify({ [field]: 'NUL\0' }), field],
    [`{"${field}":"setengah\\ud800"}`, field],
    [`{"${field}":{"constructor":1}}`, field],
    [`{"${field}":["__proto__",{"prototype":{}}]}`, field],
    [JSON.stringify({ [field]: ' '.repeat(80_000) }), field],
  ]),
];

it.each(sample('odd bodies', reachable, 20))(
  '$aggregate $name refuses odd bodies',
  async ({ aggregate, name, fields, empty, may }) => {
    const person = people.find(({ actor }) => granted(may, actor)) as Person;
    const head = await server.head();
    for (const [body, field] of sample(`${aggregate} ${name}`, odd(fields, empty), 60)) {
      const answer = await server.call(`/api/${aggregate}/${testId()}/${kebab(name)}`, {
        token: person.token,
        body,
        headers: { 'idempotency-key': randomUUID(), 'if-match': '"0"' },
      });
      const named = answer.body.errors.map((error) => error.field ?? '');
      const isNamed = field === undefined || named.some((at) => at === field || at.startsWith(`${field}.`));
      expect({ body: body.slice(0, 80), status: answer.status, named: isNamed }).toEqual({
        body: body.slice(0, 80),
        status: 400,
        named: true,
      });
    }
    expect(await written(head)).toEqual([]);
  },
);

it('takes no word that means something as the id of what a person makes', async () => {
  const head = await server.head();
  for (const { aggregate, name, may } of reachable.filter(({ aggregate }) => !/^(projection|process)$/.test(aggregate)))
    for (const id of sample(`${aggregate} ${name} reserved`, [...reservedIds], 2)) {
      const person = people.find(({ actor }) => granted(may, actor)) as Person;
      const headers = { 'idempotency-key': randomUUID(), 'if-match': '"0"' };
      const answer = await server.call(`/api/${aggregate}/${id}/${kebab(name)}`, { ...person, body: {}, headers });
      expect([aggregate, name, id, answer.status, answer.body.errors[0]?.code]).toEqual([
        ...[aggregate, name, id],
        ...[400, 'bad-id'],
      ]);
    }
  expect(await written(head)).toEqual([]);
});

/** Routes of the application other than commands of the registry. */
const routes = () => routesOf(server.server.app.getHttpAdapter().getInstance());
const addressOf = (url: string) => url.replace(/:\w+/g, () => testId());
const webmaster = () => tokenOf('webmaster');
const tokenOf = (desk: string) => (people.find((p) => p.actor.jobdesk === desk) as Person).token;
/** Jobdesk to use where a webmaster may not call the route. */
const giver: Readonly<Record<string, string>> = { 'POST held': 'operasional' };

/** The preview of a manifest with one school. */
const MANIFEST = { customer: 'a', branch: 'b', kolom: { sekolah: 0 }, baris: [{ line: 2, cells: ['SDN 1'] }] };
const ORDER = { tgl_pickup: '2026-07-21', jenisBarang: 'Buku', muat: '', tarif: '' };

describe('the bodies of what is no command', () => {
  const command = new Set(
    aggregates.flatMap((a) => Object.keys(a.commands).map((name) => `${a.name}/:id/${kebab(name)}`)),
  );
  const bodies: Record<string, Record<string, unknown>> = {
    'POST auth/change-password': { old: 'a', password: 'b' },
    'POST auth/confirm': { token: 'a' },
    'POST auth/confirm-owner': { token: 'a' },
    'POST auth/email': { email: 'a@example.com', password: 'b' },
    'POST auth/email/remove': { password: 'a' },
    'POST auth/factors/begin': { kind: 'totp', password: 'a' },
    'POST auth/factors/codes': { password: 'a' },
    'POST auth/factors/finish': { ticket: 'a', name: 'b' },
    'POST auth/factors/anew': { user: 'a' },
    'POST auth/factors/remove': { id: 'abcdefgh', password: 'b' },
    'POST auth/factors/rename': { id: 'abcdefgh', name: 'b' },
    'POST auth/factors/reset': { user: 'a', alasan: 'abc' },
    'POST auth/forgot': { account: 'a' },
    'POST auth/link': { user: 'a' },
    'POST auth/link-owner': { token: 'a' },
    'POST auth/login': { username: 'a', password: 'b' },
    'POST auth/login-customer': { username: 'a', password: 'b' },
    'POST auth/second': { ticket: 'a', code: 'b' },
    'POST auth/second/mail': { ticket: 'a' },
    'POST auth/sessions/end': { ids: ['a'] },
    'POST auth/set-password': { token: 'a', password: 'b' },
    'POST auth/sign-up': { fullname: 'a', email: 'c@example.com', password: 'b' },
    'POST auth/social/begin': { provider: 'google' },
    'POST auth/social/callback': { ticket: 'a' },
    'POST auth/social/link': { provider: 'google', password: 'a' },
    'POST auth/social/unlink': { id: 'abcdefgh', password: 'a' },
    'POST batch/:id/gather': { entity: 'gudang', name: 'x', document: 'a', rows: 'baris' },
    'POST batch/:id/plan-rows': { entity: 'gudang', kind: 'AKSI', name: 'x', rows: [{ id: 'a', command: 'retire' }] },
    'POST erlangga/make': { ...MANIFEST, nama: 'a', pesanan: ORDER },
    'POST erlangga/preview': MANIFEST,
    'POST estimate': { aggregate: 'gudang', fields: {} },
    'POST held': { space: 'vehicle', ids: ['a'], from: '2026-07-21T02:00:00.000Z', to: '2026-07-22T02:00:00.000Z' },
    'POST login/driver': { nama: 'a', nopol: 'b', password: 'c' },
    'POST login/driver/give': { driver: 'a' },
    'POST login/driver/take': { driver: 'a' },
    'POST login/wall': { kode: 'a' },
    'POST login/wall/code': { nama: 'a' },
    'POST print-jobs': { page: '/PrintSJRace/', ids: ['a'], as: 'pdf' },
    'POST prints/mail': { page: '/PrintSJRace/', id: 'a', to: ['a@example.com'] },
    'POST prints/pdf': { page: '/PrintSJRace/', ids: ['a'] },
    'POST prints': { kind: 'sj', paper: 'sj', ids: ['a'] },
    'POST push/subscribe': { endpoint: 'a', point: 'b', auth: 'c' },
    'POST push/unsubscribe': { id: 'a' },
    'POST preview': { aggregate: 'gudang', rows: [{ id: 'a', command: 'retire' }] },
    'PUT first-steps/hidden': { hidden: true },
    'PUT me/settings/:name': { views: [] },
  };
  /** Routes without a body, or with a file. */
  const none = [
    ...['POST auth/logout', 'POST batch/:id/upload', 'POST coretax/read', 'POST erlangga/read', 'POST files'],
    ...['POST statement/read', 'POST statement/upload'],
    'POST print-jobs/:id/cancel',
  ];
  /** For drivers only; `driver.http.spec.ts` checks their bodies. */
  const drivers = [
    'POST driver/update-status-kpu',
    'POST login/driver/out',
    'POST login/driver/password',
    'POST positions',
  ];
  const others = () =>
    routes().flatMap(({ method, url }) => {
      const [, , at] = /^\/(api|race-api)\/(.*)$/.exec(url) ?? [];
      return at === undefined || ['GET', 'HEAD'].includes(method) || command.has(at) ? [] : [`${method} ${at}`];
    });
  it('are all known here', () => {
    expect([...new Set(others())].sort()).toEqual([...Object.keys(bodies), ...none, ...drivers].sort());
  });
  it.each(Object.entries(bodies))('of %s are refused, naming the place', async (route, good) => {
    const [method = '', at = ''] = route.split(' ');
    const head = await server.head();
    const [field = ''] = Object.keys(good);
    const odd: [body: string, field: string | undefined][] = [
      ['[]', undefined],
      ['null', undefined],
      ['7', undefined],
      ['{"__proto__":{"admin":true}}', '__proto__'],
      ['{"constructor":{"prototype":{}}}', 'constructor'],
      ...[
        '{"__proto__":1}',
        '{"constructor":1}',
        '{"$ne":1}',
        '"\\u0000"',
        '"\\udc00"',
        JSON.stringify(nested(30)),
      ].map((value): [string, string] => [
        JSON.stringify(good).replace(/:("[^"]*"|true|\[.*\])/, () => `:${value}`),
        field,
      ]),
    ];
    for (const [body, named] of odd) {
      const answer = await server.call(`/api/${addressOf(at)}`, {
        token: tokenOf(giver[route] ?? 'webmaster'),
        method,
        body,
        headers: { 'if-match': '"0"' },
      });
      const fields = answer.body.errors.map((error) => error.field ?? '');
      const isNamed = named === undefined || fields.some((one) => one === named || one.startsWith(`${named}.`));
      expect({ body: body.slice(0, 80), status: answer.status, found: isNamed }).toEqual({
        body: body.slice(0, 80),
        status: 400,
        found: true,
      });
    }
    expect(await written(head)).toEqual([]);
  });
});

describe('the addresses', () => {
  const queries: [query: string, field: string | undefined][] = [
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
    ['toString=1', 'toString'],
    ['sort=__proto__', 'sort'],
    ['filter[constructor]=1', 'filter[constructor]'],
    ['q=a%00b', 'q'],
    ['%00=1', undefined],
    ['a[b][c]=1&a=2', 'a[b][c]'],
    ['hasOwnProperty=a&hasOwnProperty=b', 'hasOwnProperty'],
  ];
  /** Routes with declared parameters, which refuse others. */
  const strict = /^\/(api|race-api)\/(?!auth|me|file)[\w-]+(\/(selection|export|template|:id))?$/;
  it('take no odd parameter', async () => {
    const getRoutes = routes().filter(({ method, url }) => method === 'GET' && !url.includes('*'));
    for (const { url } of sample('odd queries', getRoutes, 20)) {
      for (const [query, field] of queries) {
        const response = await fetch(`${server.url}${addressOf(url)}?${query}`, {
          headers: { authorization: webmaster() },
        });
        const text = await response.text();
        expect({ url, query, broken: response.status >= 500 && !url.includes('health') }).toMatchObject({
          broken: false,
        });
        if (!strict.test(url)) continue;
        const { errors } = JSON.parse(text) as { errors: { field?: string }[] };
        expect({ url, query, status: response.status, field: errors[0]?.field }).toEqual({
          url,
          query,
          status: 400,
          field,
        });
      }
    }
  });
  it('answer what no browser takes for a page, in letters that are told', async () => {
    const { 'content-security-policy': inert, ...others } = onEvery;
    const getRoutes = routes().filter(({ method, url }) => method === 'GET' && !/\*|template|export|sample/.test(url));
    for (const { url } of sample('headers', getRoutes, 30)) {
      for (const token of [webmaster(), '']) {
        const init = { headers: { authorization: token }, redirect: 'manual' as const };
        const { headers, status } = await fetch(server.url + addressOf(url), init);
        expect([url, Object.fromEntries(headers)]).toEqual([url, expect.objectContaining(others)]);
        const policy = headers.get('content-security-policy');
        if (url.startsWith('/docs')) expect(policy).toMatch(/object-src 'none';.*frame-ancestors 'none'/);
        else expect([url, policy]).toEqual([url, inert]);
        if (status !== 303)
          expect([url, headers.get('content-type')]).toEqual([url, expect.stringContaining('; charset=utf-8')]);
      }
    }
  });
  it('trace nothing', async () => {
    const { hostname, port } = new URL(server.url);
    for (const path of ['/', '/api/sp', '/api/auth/login']) {
      const [status, body] = await new Promise<[number, string]>((done, fail) => {
        const headers = { 'x-secret': 'not to be echoed' };
        request({ hostname, port, path, method: 'TRACE', headers, agent: false }, async (answer) => {
          done([answer.statusCode ?? 0, await text(answer)]);
        })
          .on('error', fail)
          .end();
      });
      expect([path, [400, 404, 405].includes(status), body.includes('echoed')]).toEqual([path, true, false]);
    }
  });
  it('take their own methods, and name them to others', async () => {
    const registered = routes().filter(({ url }) => !url.includes('*'));
    const methodsOf = (at: string) => [
      ...new Set(registered.filter(({ url }) => url === at).map(({ method }) => method)),
    ];
    const urls = [...new Set(registered.map(({ url }) => url))];
    for (const url of sample('methods', urls, 30)) {
      const methods = methodsOf(url);
      // A fixed path may also match one with an id.
      const method = ['DELETE', 'PATCH', 'PUT', 'POST', 'GET'].find((one) => !methods.includes(one)) as string;
      const answer = await fetch(server.url + addressOf(url), { method, headers: { authorization: webmaster() } });
      const allow = answer.headers.get('allow')?.split(', ') ?? [];
      expect({ url, status: answer.status, lacks: methods.filter((one) => !allow.includes(one)) }).toEqual({
        url,
        status: 405,
        lacks: [],
      });
      expect(((await answer.json()) as { errors: { code: string }[] }).errors[0]?.code).toBe('bad-method');
    }
  });
});

describe('a request that is no command at all', () => {
  const at = () => `/api/sp/${testId()}/comment`;
  const headers = () => ({ 'idempotency-key': randomUUID() });
  it('is told so in the envelope', async () => {
    const token = people.find((p) => p.actor.jobdesk === 'kacab')?.token;
    const status = async (path: string, body: string, more = {}) => {
      const answer = await server.call(path, { token, body, headers: { ...headers(), ...more } });
      expect(answer.body).toMatchObject({
        status: { code: answer.status },
        data: null,
        errors: [{ message: expect.any(String) }],
      });
      expect(answer.headers.get('x-correlation-id')).toMatch(/^[\w-]{36}$/);
      expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.js:|Error:/);
      return answer.status;
    };
    expect(await status(at(), '{"teks":')).toBe(400);
    expect(await status(at(), 'teks=1', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
    expect(await status(at(), 'teks', { 'content-type': 'text/plain' })).toBe(415);
    expect(await status(at(), `{"teks":"${'x'.repeat(300_000)}"}`)).toBe(413);
    expect(await status('/api/sp/x/nothing', '{}')).toBe(404);
    expect(await status('/nothing', '{}')).toBe(404);
    expect(await status('/api/sp/UPPER%2F..%2Fx/comment', '{"teks":"a"}')).toBe(400);
    expect(await status(`/api/sp/${'a'.repeat(300)}/comment`, '{"teks":"a"}')).toBe(400);
    expect(await status('/api/sp/%E0%A4%A/comment', '{"teks":"a"}')).toBe(400);
  });
});
