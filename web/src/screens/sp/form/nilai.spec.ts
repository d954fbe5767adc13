import { content } from '@domain/flows/sp/sp.fixture';
import { beda, belumDiisi, gabung, nilaiAwal, sama } from './nilai';

describe('what was typed', () => {
  it('is nothing in a new form, and something after one letter or one more named place', () => {
    const awal = nilaiAwal('2026-07-21', 'jkt');
    expect(belumDiisi(awal)).toBe(true);
    expect(belumDiisi({ ...awal, tgl_order: '2026-07-20', bongkar: [...awal.bongkar, ...awal.bongkar] })).toBe(true);
    expect(belumDiisi({ ...awal, memo: 'x' })).toBe(false);
    expect(belumDiisi({ ...awal, muat: [{ ...content.muat[0], nama: 'Pabrik' } as never] })).toBe(false);
  });
  it('is told field by field, whatever the order of keys', () => {
    expect(beda(content, { ...content })).toEqual([]);
    expect(sama({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true);
    expect(sama([1], { 0: 1 })).toBe(false);
    expect(sama({ a: undefined }, {})).toBe(true);
    expect(sama({ a: 1 }, { b: 1 })).toBe(false);
    expect(beda(content, { ...content, berat: 1, biaya: { ...content.biaya, lain: 1 } })).toEqual(['berat', 'biaya']);
  });
});

describe('two people at one SP', () => {
  it('keeps both where they touched different fields', () => {
    const mine = { ...content, memo: 'pagi' };
    const theirs = { ...content, harga: 24_000_000 };
    expect(gabung(content, mine, theirs)).toEqual({ nilai: { ...theirs, memo: 'pagi' }, bentrok: [] });
  });
  it('keeps what was typed and names the field where both touched one', () => {
    const mine = { ...content, harga: 25_000_000, koli: 5 };
    const theirs = { ...content, harga: 24_000_000, koli: 5 };
    expect(gabung(content, mine, theirs)).toEqual({ nilai: { ...theirs, harga: 25_000_000 }, bentrok: ['harga'] });
  });
});
