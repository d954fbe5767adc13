import { fold } from '../../kit/aggregate/testing.js';
import { created, submitted, upTo } from '../sp/sp.fixture.js';
import { sp } from '../sp/sp.js';
import { noSp } from '../sp/state.js';
import { endsMails, whyLapsed } from './lapse.js';

const rejected = { type: 'SpRejected', data: { komentar: 'harga', desk: 'marketing' } };
const cancelled = { type: 'SpCancelled', data: { alasan: 'Customer menunda' } };
const why = (...events: { type: string; data: unknown }[]) => whyLapsed(fold(sp, [created({}), ...events]));

it('an order that was handed in is written of, up to its end', () => {
  expect(why(submitted)).toBeUndefined();
  expect(whyLapsed(fold(sp, upTo.DISETUJUI))).toBeUndefined();
  expect(whyLapsed(noSp)).toBeUndefined();
});
it('one that was rejected, is mended or was cancelled is not', () => {
  expect(why(submitted, rejected)).toBe('Dibatalkan: SP tidak lagi berlaku (Ditolak).');
  expect(why(submitted, rejected, { type: 'SpRevised', data: {} })).toContain('(Draf)');
  expect(why(submitted, cancelled)).toContain('(Batal)');
  expect(why(submitted, rejected, { type: 'SpRevised', data: {} }, submitted)).toBeUndefined();
});
it('what is said of an order is no end of it', () => {
  expect([rejected, cancelled].map(({ type }) => endsMails(type))).toEqual([true, true]);
  for (const type of ['SpCommented', 'SpSubmitted', 'SpEdited', 'SpMarketingApproved'])
    expect(endsMails(type)).toBe(false);
});
