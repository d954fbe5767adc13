import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { hashOf, jsonOf, runningHash, seal, type Unsealed } from './chain.js';
import type { NewEvent } from './ports.js';

const meta = (over: object = {}) => ({
  commandId: 'c-1',
  command: 'create',
  bodyHash: 'b',
  at: '2026-07-21T03:04:05.678Z',
  by: { id: 'u1', username: 'sales', fullname: 'Sari Ayu', jobdesk: 'sales', level: 'user' },
  correlationId: 'k',
  ...over,
});
const event = (id: string, data: unknown): Unsealed => ({ id, type: 'Created', data, meta: meta() });

describe('chain', () => {
  it('hashes an event about to be stored as the one read back', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withNullPrototype: true, withSparseArray: true }), (data) => {
        const event = { stream: 's-1', revision: 0, id: 'e', type: 'T', data, meta: { ...meta(), prev: '' } };
        expect(hashOf(event)).toBe(hashOf({ ...event, data: JSON.parse(jsonOf(data)) }));
      }),
      {
        examples: [
          [{ 2: 'b', 1: 'a', x: undefined }],
          [[undefined, -0, NaN]],
          ['\ud800"\n'],
          [JSON.parse('{"__proto__":1}')],
        ],
      },
    );
  });

  it('hashes the documented bytes', () => {
    const { events, hash } = seal('sp-1', 0, '', [event('e1', { b: 1, a: 'é\n' })]);
    const bytes =
      '["sp-1",0,"e1","Created",{"b":1,"a":"é\\n"},{"commandId":"c-1","command":"create","bodyHash":"b","at":"2026-07-21T03:04:05.678Z",' +
      '"by":{"id":"u1","username":"sales","fullname":"Sari Ayu","jobdesk":"sales","level":"user"},"correlationId":"k","prev":""}]';
    expect(hash).toBe(createHash('sha256').update(bytes, 'utf8').digest('hex'));
    expect(events[0]?.meta.prev).toBe('');
    expect(runningHash('', hash)).toBe(createHash('sha256').update(hash).digest('hex'));
    expect(runningHash(hash, hash)).toBe(
      createHash('sha256')
        .update(hash + hash)
        .digest('hex'),
    );
  });

  it('links each event to the one before, in one go or in several', () => {
    const all = [event('e1', 1), event('e2', 'dua'), event('e3', { tiga: 3 })];
    const once = seal('sp-1', 0, '', all);
    const first = seal('sp-1', 0, '', all.slice(0, 1));
    const rest = seal('sp-1', 1, first.hash, all.slice(1));
    expect([...first.events, ...rest.events]).toEqual(once.events);
    expect(rest.hash).toBe(once.hash);
    expect(once.events[2]?.meta.prev).toBe(hashOf({ ...(once.events[1] as NewEvent), stream: 'sp-1', revision: 1 }));
  });

  it('changes with every part of an event', () => {
    const base = {
      stream: 's-1',
      revision: 3,
      id: 'e',
      type: 'T',
      data: { a: [1, '1'] },
      meta: { ...meta(), prev: 'p' },
    };
    const changed = [
      { ...base, stream: 's-2' },
      { ...base, revision: 4 },
      { ...base, id: 'f' },
      { ...base, type: 'U' },
      { ...base, data: { a: ['1', 1] } },
      { ...base, meta: { ...base.meta, prev: 'q' } },
      { ...base, meta: { ...base.meta, causationId: 'x' } },
    ];
    expect(new Set([base, ...changed].map(hashOf)).size).toBe(changed.length + 1);
  });
});
