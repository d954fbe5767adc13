import type { RaceLine } from '../race/sp-race.js';
import type { SpState } from '../sp/state.js';
import { charterDraft, type RaceOrder, raceDraft } from './drafts.js';

const line = (kota: string): RaceLine => ({ tujuan: 's1', kota, catatan: 'Lewat gerbang belakang' }) as never;
const order = (kota: string, kota_id?: string): SpState =>
  ({ isi: { muat: [], bongkar: [{ nama: 'Depo', kota, ...(kota_id && { kota_id }) }] }, units: [{}] }) as never;

it('calls a city by one name, whichever order an SJ is of', () => {
  const race = (kota: string) => raceDraft({} as RaceOrder, 'o1', line(kota)).kota;
  expect(['Kota Surabaya', 'Kota Bekasi', 'Kabupaten Bekasi', ''].map(race)).toEqual([
    'Surabaya',
    'Kota Bekasi',
    'Kab. Bekasi',
    '',
  ]);
  expect(charterDraft(order('Bekasi', '32.75'), 'o1', 0).kota).toBe('Kota Bekasi');
  expect(charterDraft(order('Surabaya', '35.78'), 'o1', 0).kota).toBe('Surabaya');
  // The order does not say which of the two.
  expect(charterDraft(order('Bekasi'), 'o1', 0).kota).toBe('Bekasi');
});
it('takes the address of a line and the word to its driver along', () => {
  expect(raceDraft({} as RaceOrder, 'o1', line('Bogor'))).toMatchObject({
    tujuan_id: 's1',
    catatan: 'Lewat gerbang belakang',
  });
});
