/** Generated from the registry: what no honest client sends gets 400 with the field, and nothing is written. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { sample } from '../../../infra/proof/testing/chance.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { aggregates } from '../../domain/index.js';
import { type Grant, granted, jobdesks, levels } from '../../domain/kit/actor.js';
import { kebab } from '../../domain/kit/aggregate.js';

let server: TestServer;
const people: Person[] = [];
beforeAll(async () => {
  server = await TestServer.start();
  for (const jobdesk of jobdesks) for (const level of levels) people.push(await server.person(jobdesk, { level }));
});
afterAll(() => server.end());

const commands = aggregates.flatMap((a) =>
  Object.entries(a.commands as Record<string, z.ZodObject>).map(([name, schema]) => ({
    aggregate: a.name,
    name,
    fields: Object.keys(schema.shape),
    // A place that is not known is null.
    empty: Object.keys(schema.shape).filter((field) => (schema.shape[field] as z.ZodType).safeParse(null).success),
    may: a.may[name] as readonly Grant[],
  })),
);
const reachable = commands.filter(({ may }) =>
  jobdesks.some((jobdesk) => levels.some((level) => granted(may, { jobdesk, level }))),
);
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const HUGE = 'x'.repeat(100_000);

/** Text of bodies and the field that the answer must name; undefined: the body as a whole. */
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
  ]),
];

it.each(sample('odd bodies', reachable, 30))(
  '$aggregate $name refuses odd bodies',
  async ({ aggregate, name, fields, empty, may }) => {
    const person = people.find(({ actor }) => granted(may, actor)) as Person;
    const head = await server.head();
    for (const [body, field] of odd(fields, empty)) {
      const answer = await server.call(`/api/${aggregate}/${testId()}/${kebab(name)}`, {
        token: person.token,
        body,
        headers: { 'idempotency-key': randomUUID(), 'if-match': '"0"' },
      });
      const named = answer.body.errors.map((error) => error.field ?? '');
      const found = field === undefined || named.some((at) => at === field || at.startsWith(`${field}.`));
      expect({ body: body.slice(0, 80), status: answer.status, named: found }).toEqual({
        body: body.slice(0, 80),
        status: 400,
        named: true,
      });
    }
    expect(await server.head()).toBe(head);
  },
);

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
