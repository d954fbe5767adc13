/**
 * The import file of the tax office for output invoices (faktur pajak keluaran). Its structure: DJP, "Template XML dan
 * Converter Excel ke XML", pajak.go.id/reformdjp/coretax. Pure; a file is a head, its invoices and a foot, so that it
 * can be streamed.
 */
import { spread } from '../../common/tax.js';
import type { Grant } from '../../kit/aggregate/actor.js';
import { amountsOf, type Billed, extrasOf } from './amounts.js';

/** Who takes the file, of the branches whose invoices they read. */
export const CORETAX_READERS: readonly Grant[] = ['akunting', 'webmaster'];
/** Invoices in one file. */
export const MOST_PER_FILE = 1_000;

/**
 * Why an invoice is in no file: exempt (code 08 needs a facility code, which the product doesn't know), NPWP of the buyer
 * or of the seller, credited in full. Its tax invoice is made in Coretax itself.
 */
export const coretaxGaps = ['BEBAS', 'NPWP_PEMBELI', 'NPWP_PENJUAL', 'DIKREDIT'] as const;
export type CoretaxGap = (typeof coretaxGaps)[number];

/** What the file tells of an issued invoice. */
export type CoretaxInvoice = Omit<Billed, 'baris' | 'tambahan'> & {
  baris: readonly { sj: string; sp: string; unit: string; tujuan: string; nopol: string; nilai: number }[];
  tambahan: readonly { no: number; uraian: string; jumlah: number }[];
  kredit: readonly { jumlah: number }[];
} & Record<'nomor' | 'tanggal' | 'kode_faktur' | 'npwp' | 'npwp_bu', string> &
  Record<'kepada' | 'alamat_kirim' | 'alamat_npwp' | 'email', string>;

/** An NPWP of 16 digits; one of 15 has a 0 before it. '': it is none. */
export const npwp16 = (written: string): string => {
  const digits = written.replace(/[\s.-]/g, '');
  return /^\d{15,16}$/.test(digits) ? digits.padStart(16, '0') : '';
};
/** Place of business of an NPWP: the head office, the only one that the product knows. */
const placeOf = (npwp: string): string => `${npwp}000000`;

/** Why an invoice can't be in a file. @param seller NPWP of the business unit, of 16 digits */
export const coretaxGap = (invoice: CoretaxInvoice, seller: string): CoretaxGap | undefined => {
  if (invoice.kode_faktur === '08') return 'BEBAS';
  if (npwp16(invoice.npwp) === '') return 'NPWP_PEMBELI';
  if (seller === '' || npwp16(invoice.npwp_bu) !== seller) return 'NPWP_PENJUAL';
  const credited = invoice.kredit.reduce((sum, { jumlah }) => sum + jumlah, 0);
  return credited >= amountsOf(invoice).base ? 'DIKREDIT' : undefined;
};

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Text without what XML forbids (control characters, halves of a pair), in one line. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
    .replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff\s]+/g, ' ')
    .trim()
    .replace(/[&<>"']/g, (mark) => MARKS[mark] ?? '');
const tag = (name: string, value: string | number): string =>
  value === '' ? `<${name}/>` : `<${name}>${typeof value === 'number' ? value : escaped(value)}</${name}>`;
const tags = (values: readonly (readonly [string, string | number])[]): string =>
  values.map(([name, value]) => tag(name, value)).join('');

/** A service that was billed. `nilai`: without tax; `dpp`, `ppn`: its shares. */
export type CoretaxLine = { nama: string; nilai: number; dpp: number; ppn: number };
/** The services of an invoice; their tax is the invoice's, to the rupiah. What bills 0 is left out. */
export const coretaxLines = (invoice: CoretaxInvoice): CoretaxLine[] => {
  const { dpp, ppn } = amountsOf(invoice);
  const lines = [
    ...invoice.baris.map(({ sp, unit, tujuan, nopol, nilai }) => ({
      nama: ['Jasa angkutan', sp, unit, tujuan, nopol].filter((part) => part !== '').join(' '),
      nilai,
    })),
    ...extrasOf(invoice).map(({ uraian, jumlah }) => ({ nama: uraian, nilai: jumlah })),
  ].filter(({ nilai }) => nilai > 0);
  const weights = lines.map(({ nilai }) => nilai);
  const [bases, taxes] = [spread(dpp, weights), spread(ppn, weights)];
  return lines.map((line, n) => ({ ...line, dpp: bases[n] ?? 0, ppn: taxes[n] ?? 0 }));
};
const serviceXml = ({ nama, nilai, dpp, ppn }: CoretaxLine, tarif: number): string =>
  `<GoodService>${tags([
    ['Opt', 'B'],
    ['Code', '000000'],
    ['Name', nama],
    // Unit "kegiatan".
    ['Unit', 'UM.0030'],
    ['Price', nilai],
    ['Qty', 1],
    ['TotalDiscount', 0],
    ['TaxBase', nilai],
    ['OtherTaxBase', dpp],
    ['VATRate', tarif],
    ['VAT', ppn],
    ['STLGRate', 0],
    ['STLG', 0],
  ])}</GoodService>`;

/** One invoice of the file. @param buyer name of the customer */
export const coretaxXml = (invoice: CoretaxInvoice, buyer: string): string => {
  const [from, to] = [npwp16(invoice.npwp_bu), npwp16(invoice.npwp)];
  const head = tags([
    ['TaxInvoiceDate', invoice.tanggal],
    ['TaxInvoiceOpt', 'Normal'],
    ['TrxCode', invoice.kode_faktur],
    ['AddInfo', ''],
    ['CustomDoc', ''],
    ['CustomDocMonthYear', ''],
    ['RefDesc', invoice.nomor],
    ['FacilityStamp', ''],
    ['SellerIDTKU', placeOf(from)],
    ['BuyerTin', to],
    ['BuyerDocument', 'TIN'],
    ['BuyerCountry', 'IDN'],
    ['BuyerDocumentNumber', '-'],
    ['BuyerName', escaped(buyer) === '' ? invoice.kepada : buyer],
    // Sic: as the template spells it.
    ['BuyerAdress', escaped(invoice.alamat_npwp) === '' ? invoice.alamat_kirim : invoice.alamat_npwp],
    ['BuyerEmail', invoice.email],
    ['BuyerIDTKU', placeOf(to)],
  ]);
  const services = coretaxLines(invoice).map((line) => serviceXml(line, invoice.tarif));
  return `<TaxInvoice>${head}<ListOfGoodService>${services.join('')}</ListOfGoodService></TaxInvoice>\n`;
};
/** What stands before the invoices of a file. @param seller NPWP of 16 digits */
export const coretaxHead = (seller: string): string =>
  '<?xml version="1.0" encoding="utf-8"?>\n' +
  '<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">\n' +
  `${tag('TIN', seller)}<ListOfTaxInvoice>\n`;
export const CORETAX_FOOT = '</ListOfTaxInvoice></TaxInvoiceBulk>\n';
