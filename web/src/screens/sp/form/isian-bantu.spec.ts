import type { Titik } from '@domain/flows/sp/content';
import { content } from '@domain/flows/sp/sp.fixture';
import { emailsDari, tambahEmail } from './emails';
import { barisHarga, ruteTeks } from './ringkasan';
import type { T } from './teks';
import { cariTitik, titikDari } from './titik-lama';

const t: T = (key) => key;
const [muat] = content.muat as [Titik];
const [bongkar] = content.bongkar as [Titik];

describe('addresses typed and pasted', () => {
  it('are found in lists of any kind', () => {
    expect(emailsDari('Rina <rina@a.co>, budi@b.co;x\nc@d.id')).toEqual(['rina@a.co', 'budi@b.co', 'c@d.id']);
  });
  it('stand once each; what is none stays to be mended', () => {
    expect(tambahEmail(['a@b.co'], 'A@B.co c@d.id')).toEqual(['a@b.co', 'c@d.id']);
    expect(tambahEmail(['a@b.co'], 'rina')).toEqual(['a@b.co', 'rina']);
    expect(tambahEmail(['a@b.co'], '  ')).toEqual(['a@b.co']);
  });
});

describe('places of earlier SP', () => {
  const lama = titikDari([
    { muat: [muat], bongkar: [bongkar, { ...bongkar, nama: 'Gudang Waru', kota: 'Sidoarjo' }] },
    { muat: [{ ...muat, telp: '+62811' }], bongkar: [{ ...bongkar, nama: '' }] },
  ]);
  it('are told once, in their newest writing', () => {
    expect(lama.map((p) => [p.sisi, p.nama, p.telp])).toEqual([
      ['muat', 'Gudang Jatake', muat.telp],
      ['bongkar', 'Depo Amplas', bongkar.telp],
      ['bongkar', 'Gudang Waru', bongkar.telp],
    ]);
  });
  it('are found by starts of words, those of the same side first', () => {
    const names = (typed: string, sisi: 'muat' | 'bongkar') => cariTitik(lama, typed, sisi).map((p) => p.nama);
    expect(names('gud', 'bongkar')).toEqual(['Gudang Waru', 'Gudang Jatake']);
    expect(names('gud tang', 'bongkar')).toEqual(['Gudang Jatake']);
    expect(names('udang', 'muat')).toEqual([]);
    expect(cariTitik(lama, '', 'muat', 2)).toHaveLength(2);
  });
});

describe('the panel', () => {
  it('lists the price as it adds up', () => {
    const baris = barisHarga(content, t);
    expect(baris[0]).toEqual({ label: '2 unit × 23.500.000', jumlah: 47_000_000 });
    expect(baris.map((b) => b.label).slice(1)).toEqual(['Muat', 'Bongkar', 'Multidrop', 'Lain-lain', 'Promo']);
    expect(baris.reduce((sum, b) => sum + b.jumlah, 0)).toBe(50_550_000);
  });
  it('names each city of the route once', () => {
    expect(ruteTeks({ muat: [muat, muat], bongkar: [bongkar, { ...bongkar, kota: '' }] })).toEqual({
      dari: 'Tangerang',
      ke: 'Medan',
    });
  });
});
