import type { DriverSj } from '@domain/flows/driver/calls';
import type { Item, Report } from '@domain/flows/driver/outbox';
import { addressOf, alike, currentOf, stopsOf, strayed, versionOf } from './stops';

const sj = (id: string, more: Partial<DriverSj> = {}): DriverSj =>
  ({
    ...{ id, nomor: id, version: 1, status: 'TERBIT', sejak: '2026-07-22T01:00:00.000Z', statusKendaraan: [] },
    ...{ trip: 't', tanggal: '2026-07-22', penerima: '' },
    ...more,
  }) as DriverSj;
const report = (id: string, step: Report['step'], more: object = {}): Item => ({
  ...{ key: `${id}/${step}`, driver: 'd', sj: id, nomor: id, step, data: {}, files: [] },
  ...{ at: '2026-07-22T03:00:00.000Z', seq: 1, tries: 0, notBefore: 0, revision: 1 },
  ...more,
});

it('shows what was reported before it has arrived, in the order in which it was', () => {
  const items = [report('a', 'depart', { seq: 2 }), report('a', 'pickup')];
  const [stop] = stopsOf([sj('a')], items, []);
  expect([stop?.status, stop?.since, stop?.waiting.length]).toEqual([
    'DALAM_PERJALANAN',
    '2026-07-22T03:00:00.000Z',
    2,
  ]);
});
it('goes by the office where a report does not follow from where the SJ stands, or was refused', () => {
  const refused = report('a', 'pickup', { refused: { code: 'x', message: 'y' } });
  const [stop, late] = stopsOf([sj('a'), sj('b', { status: 'SAMPAI_TUJUAN' })], [refused, report('b', 'depart')], []);
  expect([stop?.status, stop?.refused.length, late?.status]).toEqual(['TERBIT', 1, 'SAMPAI_TUJUAN']);
});
it('keeps what has arrived until what was read has it', () => {
  const sent = [{ ...report('a', 'pickup'), revision: 2 }];
  expect(stopsOf([sj('a')], [], sent)[0]?.status).toBe('PICKUP');
  expect(stopsOf([sj('a', { version: 2, status: 'TERBIT' })], [], sent)[0]?.status).toBe('TERBIT');
  const [stop] = stopsOf([sj('a')], [], sent);
  expect(stop && versionOf(stop, sent)).toBe(2);
});
it('works at the stop that was chosen, else at the first that is not done', () => {
  const stops = stopsOf([sj('a', { status: 'GAGAL' }), sj('b'), sj('c'), sj('d', { tanggal: '2026-07-23' })], [], []);
  expect([currentOf(stops, undefined)?.id, currentOf(stops, 'c')?.id, currentOf(stops, 'a')?.id]).toEqual([
    'b',
    'c',
    'a',
  ]);
  expect(currentOf(stops.slice(0, 1), undefined)).toBeUndefined();
  expect(alike(stops, stops[1] as (typeof stops)[number]).map(({ id }) => id)).toEqual(['c']);
});

it('keeps in sight what was reported of an SJ that is on another road now, to its driver alone', () => {
  const day = { driver: { id: 'd', code: '', name: '' }, sj: [sj('a')] };
  const items = [report('z', 'depart', { seq: 3 }), report('a', 'pickup', { seq: 2 }), report('z', 'pickup')];
  const other = report('y', 'pickup', { driver: 'other' });
  expect(strayed(day, [...items, other]).map(({ key }) => key)).toEqual(['z/pickup', 'z/depart']);
});
it('says the kecamatan with the address, once', () => {
  const of = (alamatBongkar: string, kecamatan: string) => addressOf({ alamatBongkar, kecamatan });
  expect(of('Jl Raya Bekasi', 'Cakung')).toBe('Jl Raya Bekasi, Kec. Cakung');
  expect(of('Jl Raya Bekasi, Cakung', 'cakung')).toBe('Jl Raya Bekasi, Cakung');
  expect([of('Jl Raya Bekasi', ''), of('', 'Cakung'), of('', '')]).toEqual(['Jl Raya Bekasi', 'Kec. Cakung', '']);
});
