/** The judge of the fault tests detects every kind of damage. */
import type { Recorded } from '../../../ports/ports.js';
import { judge } from './judge.js';
import type { Acknowledged, Command } from './load.js';

const event = (stream: string, revision: number, commandId: string, type: string, data: unknown = {}): Recorded => ({
  id: `${commandId}/${stream}@${revision}`,
  type,
  data,
  stream,
  revision,
  position: '',
  meta: {
    commandId,
    command: '',
    bodyHash: '',
    at: '2026-07-21T00:00:00.000Z',
    by: { id: 'u', username: 'u', fullname: 'U', jobdesk: 'sales', level: 'user' },
    correlationId: '',
    prev: '',
  },
});
const command = (commandId: string, id: string, name: string): Command => ({
  commandId,
  id,
  name,
  data: {},
  token: '',
});
const answered = (
  commandId: string,
  id: string,
  name: string,
  revision: number,
  events: string[],
  number?: string,
): Acknowledged => ({ ...command(commandId, id, name), revision, events, ...(number ? { number } : {}) });

const isi = { tgl_muat: '2026-09-01T06:00:00.000Z', muat: [], bongkar: [] };
const created = (id: string, commandId: string, sp: string) =>
  event(`sp-${id}`, 0, commandId, 'SpCreated', { sp, isi, nama: {}, sales: { id: 'u', nama: 'U' } });
const taken = (id: string, commandId: string, vehicle: string) =>
  event(`sp-${id}`, 1, commandId, 'SpOwnFleetApproved', {
    units: [{ milik: 'SENDIRI', vehicle, nopol: 'B 1', driver: `${vehicle}d`, driver_nama: 'S', uang_jalan: 1 }],
    kembali: '2026-09-02T06:00:00.000Z',
  });

const log = [created('a', 'c1', 'SP-JKT-2609-00001'), created('b', 'c2', 'SP-JKT-2609-00002'), taken('a', 'c3', 'v1')];
const acknowledged = [
  answered('c1', 'a', 'create', 0, ['SpCreated'], 'SP-JKT-2609-00001'),
  answered('c2', 'b', 'create', 0, ['SpCreated'], 'SP-JKT-2609-00002'),
  answered('c3', 'a', 'approve-own-fleet', 1, ['SpOwnFleetApproved']),
];
const refused = [{ ...command('c4', 'b', 'submit'), status: 422, code: 'sp-status' }];
const word = (events: Recorded[], more: Partial<{ acknowledged: Acknowledged[]; refused: typeof refused }> = {}) =>
  judge(events, { acknowledged, refused, ...more }).join('\n');

it('finds nothing where all is well', () => {
  expect(word(log)).toBe('');
  expect(word([...log, event('sp-other', 0, 'c9', 'SpCreated')])).toBe('');
});

it.each([
  ['an acknowledged command that is gone', log.slice(0, 2), /c3 was answered .* stored is nothing/],
  ['one that was carried out twice', [...log, event('sp-a', 2, 'c3', 'SpOwnFleetApproved')], /c3 was answered/],
  ['one at another place', [log[0], log[1], { ...taken('a', 'c3', 'v1'), revision: 2 }], /revision 2 in place 1/],
  ['one that was refused', [...log, event('sp-b', 1, 'c4', 'SpSubmitted')], /answered 422 sp-status/],
  ['one that nobody gave', [...log, event('sp-b', 1, 'c5', 'SpSubmitted')], /never asked for/],
  ['an event twice', [...log, { ...taken('a', 'c3', 'v1'), revision: 2 }], /is there 2 times/],
])('sees %s', (_what, events, complaint) => {
  expect(word(events as Recorded[])).toMatch(complaint);
});

it('sees numbers twice or left out, and a vehicle held twice', () => {
  const numbered = (number: string) => [acknowledged[0], answered('c2', 'b', 'create', 0, ['SpCreated'], number)];
  const with2 = (number: string) =>
    word(log, { acknowledged: [...numbered(number), acknowledged[2]] as Acknowledged[] });
  expect(with2('SP-JKT-2609-00003')).toContain('3 follows on 1');
  expect(with2('SP-JKT-2609-00001')).toContain('1 follows on 1');
  const both = { acknowledged: [...acknowledged, answered('c5', 'b', 'x', 1, ['SpOwnFleetApproved'])] };
  expect(word([...log, taken('b', 'c5', 'v2')], both)).toBe('');
  expect(word([...log, taken('b', 'c5', 'v1')], both)).toContain('vehicle v1 is held by sp-a and sp-b');
});
