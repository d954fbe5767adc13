import type { Recorded } from '../../ports/ports.js';
import { Backlog } from './backlog.js';
import { Rate } from './rate.js';

const by = { id: 'u1', username: 'sales', fullname: 'Sari', jobdesk: 'sales', level: 'user' };
const event = (position: number, size = 1): Recorded => ({
  id: `e${position}`,
  type: 'Created',
  data: 'x'.repeat(size),
  meta: {
    commandId: 'c',
    command: 'create',
    bodyHash: '',
    at: `2026-07-21T00:00:0${position}Z`,
    by,
    correlationId: 'k',
    prev: '',
  },
  stream: `sp-${position % 2}`,
  revision: 0,
  position: String(position),
});
const never = new AbortController().signal;
const positions = (taken: readonly { event: Recorded }[]) => taken.map((one) => one.event.position);

it('gives events in order, as many and as large as asked, at least one', async () => {
  const backlog = new Backlog((stream) => stream.slice(3));
  await backlog.put([event(1), event(2), event(3, 5000), event(4)], never);
  expect(backlog.oldest).toBe('2026-07-21T00:00:01Z');
  expect(positions(await backlog.take({ events: 1, bytes: 9999 }, 0, never))).toEqual(['1']);
  expect(positions(await backlog.take({ events: 9, bytes: 2000 }, 0, never))).toEqual(['2']);
  const [large] = await backlog.take({ events: 9, bytes: 2000 }, 0, never);
  expect(large?.message).toEqual({ key: '1', value: JSON.stringify(event(3, 5000)) });
  expect(positions(await backlog.take({ events: 9, bytes: 2000 }, 0, never))).toEqual(['4']);
  expect(backlog.oldest).toBeUndefined();
});

it('makes the reader wait while it is full, the sender while it is empty', async () => {
  const backlog = new Backlog((stream) => stream, { events: 2, bytes: 9999 });
  const taking = backlog.take({ events: 9, bytes: 9999 }, 60_000, never);
  let put = false;
  const putting = backlog.put([event(1), event(2), event(3)], never).then(() => {
    put = true;
  });
  expect(put).toBe(false);
  expect(positions(await taking)).toEqual(['1', '2', '3']);
  await putting;
  expect(await backlog.take({ events: 9, bytes: 9999 }, 5, never)).toEqual([]);
});

it('lets both go at the end', async () => {
  const ending = new AbortController();
  const backlog = new Backlog((stream) => stream, { events: 0, bytes: 9999 });
  const empty = new Backlog((stream) => stream);
  const both = [backlog.put([event(1)], ending.signal), empty.take({ events: 1, bytes: 1 }, 60_000, ending.signal)];
  ending.abort();
  expect(await Promise.all(both)).toEqual([undefined, []]);
});

it('counts per second of the last ten', () => {
  let now = 0;
  const rate = new Rate(() => now);
  rate.add(30);
  now = 5_000;
  rate.add(20);
  expect(rate.perSecond()).toBe(5);
  now = 12_000;
  expect(rate.perSecond()).toBe(2);
  now = 60_000;
  expect(rate.perSecond()).toBe(0);
});
