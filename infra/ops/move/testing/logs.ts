/** Logs for the specs of this folder. */
import { seal, type Unsealed } from '../../../ports/chain.js';
import type { EventStore } from '../../../ports/ports.js';
import { random } from '../../../proof/contracts/harness.js';
import { exportLog, type Source } from '../export.js';

/** A UUID composed of two numbers. */
const uuid = (a: number, b: number): string =>
  `${(a % 2 ** 32).toString(16).padStart(8, '0')}-0000-4000-8000-${b.toString(16).padStart(12, '0')}`;
const texts = ['Muat di Jatake – é', '😀"\\\u0000\u2028', '\ud800 tunggal', '', '{"events":1}', 'a\nb\r\n'];
const dataOf = (roll: (below: number) => number): unknown => {
  const text = texts[roll(texts.length)];
  const kinds: unknown[] = [
    { harga: 1_250_000 + roll(9), catatan: text, titik: [{ kota: 'Jakarta' }, null, true, 1e21, -0, 1e-7] },
    { '2': text, b: { '1': roll(3), a: [] }, __proto__: undefined },
    JSON.parse('{"__proto__":{"x":1},"z":1}'),
    text,
    null,
    roll(1000) / 7,
    [],
  ];
  return kinds[roll(kinds.length)];
};

/** Appends about `count` events to some streams in turn, one to four per command. */
export const writeLog = async (store: Pick<EventStore, 'append'>, count: number, seed = 1): Promise<void> => {
  const roll = random(seed);
  const streams = new Map<string, { revision: number; hash: string }>();
  for (let n = 0; n < count; ) {
    const stream = `sp-${roll(1 + count / 6)}`;
    const last = streams.get(stream) ?? { revision: -1, hash: '' };
    const many = 1 + (roll(3) === 0 ? roll(4) : 0);
    const events = Array.from(
      { length: many },
      (_, i): Unsealed => ({
        id: uuid(seed, n + i),
        type: roll(2) ? 'Changed' : 'Created',
        data: dataOf(roll),
        meta: {
          commandId: uuid(seed, n + 0x8000),
          command: 'change',
          bodyHash: 'b'.repeat(64),
          at: new Date(1_780_000_000_000 + n * 1000).toISOString(),
          by: { id: 'u1', username: 'sales', fullname: 'Sari Ayu', jobdesk: 'sales', level: 'user' },
          correlationId: `k-${n}`,
        },
      }),
    );
    const sealed = seal(stream, last.revision + 1, last.hash, events);
    const { revision } = await store.append(stream, last.revision, sealed.events);
    streams.set(stream, { revision, hash: sealed.hash });
    n += many;
  }
};

/** A store's whole log as a file's text, with a fixed time. */
export const fileOf = async (store: Source, page?: number): Promise<string> => {
  let text = '';
  for await (const part of exportLog(store, { at: '2026-07-21T00:00:00.000Z', ...(page ? { page } : {}) }))
    text += part;
  return text;
};

/** A text as a file's bytes, in odd-sized chunks. */
export async function* bytesOf(text: string | Uint8Array, chunk = 1009): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}
