import { raceJoined } from './rides.js';

const note = (status: string, hasil: string, sm: string) => ({
  ...{ status, hasil, sm, driver: 'Nandang', jenisKendaraan: 'CDD', noPol: 'B 1 X' },
});
/** Shows an order with a line for each of `o.1`, `o.2`, …, and the SJ that carry their rest. */
const shown = (notes: Readonly<Record<string, ReturnType<typeof note>>>) => {
  const ids = Object.keys(notes);
  const ownFields = {
    baris: ids.filter((id) => id.split('.').length === 2).map((id) => ({ sj: id })),
    ulang: ids.filter((id) => id.split('.').length > 2).map((id) => ({ sj: id })),
  };
  const {
    sm_hasil,
    sm_sampai,
    perjalanan = [],
  } = raceJoined.show(ownFields as never, { sj: (id: string) => notes[id] } as never, {} as never);
  return { ...sm_hasil, sm_sampai, lagi: perjalanan.map(({ lagi }) => lagi) };
};
const failed = note('GAGAL', 'GAGAL', 'SM-1');
const part = note('SEBAGIAN', 'SEBAGIAN', 'SM-1');
const whole = note('KEMBALI', 'LENGKAP', 'SM-2');

describe('how the lines of an order end', () => {
  const none = { semua: 1, lengkap: 0, sebagian: 0, gagal: 0 };
  it.each<[string, Parameters<typeof shown>[0], object]>([
    ['failed, and nothing went again', { 'o.1': failed }, { gagal: 1, sm_sampai: '1/1' }],
    ['what went again is on its way', { 'o.1': failed, 'o.1.s.u': note('PICKUP', '', 'SM-2') }, { sm_sampai: '0/1' }],
    ['what went again arrived', { 'o.1': failed, 'o.1.s.u': whole }, { lengkap: 1, sm_sampai: '1/1' }],
    ['it was called off', { 'o.1': failed, 'o.1.s.u': note('BATAL', '', 'SM-2') }, { gagal: 1 }],
    ['some arrived, and the rest after it', { 'o.1': part, 'o.1.s.u': whole }, { lengkap: 1 }],
    [
      'some arrived, and the rest is on its way',
      { 'o.1': part, 'o.1.s.u': note('TERBIT', '', 'SM-2') },
      { sebagian: 1 },
    ],
    ['some arrived, and the rest never', { 'o.1': part, 'o.1.s.u': failed }, { sebagian: 1 }],
    ['at the third time', { 'o.1': failed, 'o.1.s.u': failed, 'o.1.s.u.s.u': whole }, { lengkap: 1 }],
    ['two lines, each by itself', { 'o.1': failed, 'o.2': whole }, { semua: 2, lengkap: 1, gagal: 1 }],
  ])('%s', (_, notes, counts) => {
    expect(shown(notes)).toMatchObject({ ...none, ...counts });
  });
  it('names the last that carried it beside its own', () => {
    const { lagi } = shown({ 'o.1': failed, 'o.2': whole, 'o.1.s.u': { ...whole, sm: 'SM-9' } });
    expect(lagi).toEqual([{ sj: 'o.1.s.u', sm: 'SM-9', status: 'KEMBALI' }, undefined]);
  });
});
