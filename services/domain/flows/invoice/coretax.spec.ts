import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { validateXML } from 'xmllint-wasm';
import { amountsOf } from './amounts.js';
import {
  CORETAX_FOOT,
  type CoretaxInvoice,
  coretaxGap,
  coretaxHead,
  coretaxLines,
  coretaxXml,
  npwp16,
} from './coretax.js';

const SELLER = '0012345678901000';
const one: CoretaxInvoice = {
  ...{ nomor: 'INV-JKT-2607-00001', tanggal: '2026-07-14', kode_faktur: '04', pemungut_ppn: '' },
  ...{ tarif: 12, dpp_pembilang: 11, dpp_penyebut: 12 },
  ...{ npwp: '998877665544000', npwp_bu: '012345678901000', kepada: 'Kantor Bekasi', email: 'ar@cat.co.id' },
  ...{ alamat_kirim: 'Jl. Ahmad Yani 1', alamat_npwp: '' },
  baris: [
    { sj: 'a', sp: 'SP-JKT-2607-00012', unit: '1/2', tujuan: 'Semarang', nopol: 'H 1234 AB', nilai: 125 },
    { sj: 'b', sp: 'SP-JKT-2607-00012', unit: '2/2', tujuan: 'Kudus', nopol: '', nilai: 100 },
  ],
  tambahan: [
    { no: 1, uraian: 'Bongkar ulang', jumlah: 25 },
    { no: 2, uraian: 'Salah', jumlah: 999 },
  ],
  dicabut: [{ no: 2 }],
  kredit: [],
};
const fileOf = (...invoices: string[]): string => coretaxHead(SELLER) + invoices.join('') + CORETAX_FOOT;
const xsd = readFileSync(new URL('fixture/TaxInvoice.xsd', import.meta.url), 'utf8');
const faultsOf = async (contents: string): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: [{ fileName: 'coretax.xml', contents }],
    schema: [{ fileName: 'TaxInvoice.xsd', contents: xsd }],
  });
  return errors.map(({ message }) => message);
};
/** Texts of an element, wherever it is. @throws what is not well-formed */
const textsOf = (xml: string, wanted: string): string[] => {
  const texts: string[] = [];
  const parser = new SaxesParser({ xmlns: false });
  let at = '';
  parser.on('opentag', ({ name }) => {
    at = name;
    if (name === wanted) texts.push('');
  });
  parser.on('text', (text) => {
    if (at === wanted) texts.push((texts.pop() ?? '') + text);
  });
  parser.on('closetag', () => {
    at = '';
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return texts;
};
const sum = (xml: string, name: string): number => textsOf(xml, name).reduce((all, text) => all + Number(text), 0);
/** Any text: control characters, halves of pairs and marks of XML among it. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('<', '&', ']]>', '\u0000', '\u000b', '\ud800', '\udc00', '\ufffe', '"', '\n', 'é'),
  }),
);

describe('the file of the tax office', () => {
  it('is valid by its schema', async () => {
    const bare = { ...one, email: '', kode_faktur: '05', dpp_penyebut: 120, baris: [], nomor: 'INV-JKT-2607-00002' };
    const odd = { ...one, kepada: 'Toko <A> & "B"', alamat_npwp: 'Jl.\u0000\nMawar \ud800 7' };
    const file = fileOf(coretaxXml(one, 'PT Samudra Cat'), coretaxXml(bare, ''), coretaxXml(odd, ' '));
    expect(await faultsOf(file)).toEqual([]);
    expect(textsOf(file, 'BuyerName')).toEqual(['PT Samudra Cat', 'Kantor Bekasi', 'Toko <A> & "B"']);
    expect(textsOf(file, 'BuyerAdress')[2]).toBe('Jl. Mawar \ufffd 7');
  });

  it('has a schema that refuses what is amiss', async () => {
    const file = fileOf(coretaxXml(one, 'PT Samudra Cat'));
    const amiss = [
      file.replace(/<TIN>.*<\/TIN>/, ''),
      file.replace('<TrxCode>04</TrxCode>', '').replace('<AddInfo/>', '<AddInfo/><TrxCode>04</TrxCode>'),
      file.replace('2026-07-14', '14/07/2026'),
      file.replace(/<GoodService>.*<\/GoodService>/, ''),
      file.replace('<Qty>1</Qty>', '<Qty>-1</Qty>'),
      fileOf(),
    ];
    for (const xml of amiss) expect(await faultsOf(xml)).not.toEqual([]);
  });

  it('tells one invoice as it was issued', () => {
    const xml = coretaxXml(one, 'PT Samudra Cat');
    expect([textsOf(xml, 'RefDesc'), textsOf(xml, 'BuyerTin'), textsOf(xml, 'SellerIDTKU')]).toEqual([
      ['INV-JKT-2607-00001'],
      ['0998877665544000'],
      ['0012345678901000000000'],
    ]);
    // Once per invoice: 250 → 229 and 27, not the sum of the lines' own.
    expect(coretaxLines(one)).toEqual([
      { nama: 'Jasa angkutan SP-JKT-2607-00012 1/2 Semarang H 1234 AB', nilai: 125, dpp: 114, ppn: 13 },
      { nama: 'Jasa angkutan SP-JKT-2607-00012 2/2 Kudus', nilai: 100, dpp: 92, ppn: 11 },
      { nama: 'Bongkar ulang', nilai: 25, dpp: 23, ppn: 3 },
    ]);
  });

  it('sums to the invoice, whatever its amounts', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    const rates = fc.constantFrom([12, 11, 12], [12, 11, 120], [11, 1, 1]);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), amount, rates, (values, more, rate) => {
        fc.pre(values.some((value) => value > 0) || more > 0);
        const [tarif = 0, dpp_pembilang = 1, dpp_penyebut = 1] = rate;
        const baris = values.map((nilai, n) => ({ sj: `${n}`, sp: '', unit: '', tujuan: '', nopol: '', nilai }));
        const tambahan = [{ no: 1, uraian: 'x', jumlah: more }];
        const invoice = { ...one, tarif, dpp_pembilang, dpp_penyebut, baris, tambahan, dicabut: [] };
        const { base, dpp, ppn } = amountsOf(invoice);
        const xml = coretaxXml(invoice, 'x');
        expect([sum(xml, 'TaxBase'), sum(xml, 'OtherTaxBase'), sum(xml, 'VAT')]).toEqual([base, dpp, ppn]);
      }),
    );
  });

  it('is well-formed for any text', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        const odd = { ...one, nomor: a, kepada: b, alamat_kirim: a, email: b };
        odd.baris = [{ sj: 'a', sp: a, unit: b, tujuan: a, nopol: b, nilai: 1 }];
        const xml = fileOf(coretaxXml(odd, a));
        expect(textsOf(xml, 'TaxInvoiceDate')).toEqual([one.tanggal]);
      }),
    );
  });
});

describe('an invoice that is in no file', () => {
  it.each([
    ['an exempt one', { kode_faktur: '08' }, 'BEBAS'],
    ['one whose buyer has no NPWP', { npwp: '' }, 'NPWP_PEMBELI'],
    ['one whose buyer has half of an NPWP', { npwp: '12345' }, 'NPWP_PEMBELI'],
    ['one of another seller', { npwp_bu: '555555555555555' }, 'NPWP_PENJUAL'],
    ['one credited in full', { kredit: [{ jumlah: 200 }, { jumlah: 50 }] }, 'DIKREDIT'],
    ['no other', { kredit: [{ jumlah: 249 }] }, undefined],
    ['none for how an NPWP is written', { npwp_bu: '01.234.567.8-901.000' }, undefined],
  ])('is %s', (_, change, gap) => {
    expect(coretaxGap({ ...one, ...change }, SELLER)).toBe(gap);
  });

  it('has an NPWP of 16 digits, or none', () => {
    expect(['012345678901000', '3201010101010001', '1', 'x'].map(npwp16)).toEqual([SELLER, '3201010101010001', '', '']);
  });
});
