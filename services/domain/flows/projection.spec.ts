import { granted, jobdesks, levels } from '../kit/actor.js';
import { as, given } from '../kit/testing.js';
import { refusalText } from '../texts/refusals.js';
import { projection } from './projection.js';

const webmaster = as('webmaster');
const parked = { document: '1zz', revision: 4, type: 'SpSubmitted', error: 'cannot read this' };
const when = (command: string, data: unknown, id = 'sp', events: { type: string; data: unknown }[] = []) =>
  given(projection, events).when(command, data, webmaster, { id });
const discarded = { type: 'ParkedDiscarded', data: { ...parked, reason: 'data uji coba' } };

it('is for webmaster alone', () => {
  for (const grants of Object.values(projection.may)) {
    const who = jobdesks.filter((jobdesk) => levels.some((level) => granted(grants, { jobdesk, level })));
    expect(who).toEqual(['webmaster']);
    expect(granted(grants, { jobdesk: 'system', level: 'admin' })).toBe(false);
  }
});
it('works on a view that nothing was done to yet, whatever its revision', () => {
  expect([...projection.creates].sort()).toEqual(Object.keys(projection.commands).sort());
  expect([...(projection.anyVersion ?? [])].sort()).toEqual(Object.keys(projection.commands).sort());
});
it('asks for a rebuild, with a reason or without', () => {
  expect(when('rebuild', {})).toEqual([{ type: 'RebuildAsked', data: {} }]);
  expect(when('rebuild', { reason: ' indeks baru ' })).toEqual([
    { type: 'RebuildAsked', data: { reason: 'indeks baru' } },
  ]);
});
it('asks for another try of a document, as often as one likes', () => {
  const asked = { type: 'ParkedRetryAsked', data: { document: '1zz' } };
  expect(when('retryParked', { document: '1zz' })).toEqual([asked]);
  expect(when('retryParked', { document: '1zz' }, 'sp', [asked])).toEqual([asked]);
});
it('discards one event of one document, with what the operator saw and why; twice is once', () => {
  const command = { ...parked, reason: '  data uji coba  ' };
  expect(when('discardParked', command)).toEqual([discarded]);
  expect(when('discardParked', command, 'sp', [discarded])).toEqual([]);
  expect(when('discardParked', { ...command, revision: 5 }, 'sp', [discarded])).toHaveLength(1);
  expect(given(projection, [discarded]).state.discarded).toEqual([{ document: '1zz', revision: 4 }]);
});
it.each([undefined, '', '   ', 'ya', 'x'.repeat(301)])('discards nothing for the reason %j', (reason) => {
  expect(() => when('discardParked', { ...parked, ...(reason === undefined ? {} : { reason }) })).toThrow(/reason/);
});
it.each(['1ab2', 'SP', 'sp.x', 'a'.repeat(41), 'sp~1', ''])('refuses %j, which is no name of a view', (id) => {
  const commands = { rebuild: {}, retryParked: { document: '1zz' }, discardParked: discarded.data };
  for (const [command, data] of Object.entries(commands)) {
    expect(() => when(command, data, id)).toThrow(
      expect.objectContaining({ code: 'projection-unknown', params: { view: id } }),
    );
  }
  expect(refusalText('projection-unknown', 'id', { view: '1ab2' })).toBe('Tidak ada model baca bernama 1ab2.');
});
it('takes document ids only, and streams of what documents join', () => {
  expect(when('retryParked', { document: 'customer_address-1zz' })).toHaveLength(1);
  for (const document of ['', '../x', 'A B', 'x'.repeat(41)]) {
    expect(() => when('retryParked', { document })).toThrow(/document/);
  }
});
