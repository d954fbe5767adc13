/** Form data of customers and partners: banks, tax data, positions, legality documents. */

import type { Legality } from '../../../../services/domain/common/legality.js';
import type { UnitType } from '../../../../services/domain/common/unit-types.js';
import { unitKey } from '../../../../services/domain/master/mitra-counts.js';
import type { Random } from '../random.js';
import { list } from './table.js';

const banks = list('BCA; Bank Mandiri; BNI; BRI; CIMB Niaga; Permata; Danamon; BSI');
/** Bank, account holder and number as people type them. */
export const bankAccount = (r: Random, holder: string) => ({
  nama_bank: r.pick(banks),
  nama_akun: holder,
  no_rek: `${r.int(100, 999)}-${r.int(1000, 9999)}-${r.int(100, 999)}`,
});
/** An NPWP of fifteen digits, formatted as printed on the card. */
export const taxNumber = (r: Random): string => {
  const digits = (n: number) => String(r.int(0, 10 ** n - 1)).padStart(n, '0');
  return `0${r.int(1, 3)}.${digits(3)}.${digits(3)}.${r.int(0, 9)}-${digits(3)}.000`;
};
/** A KTP number of a person from a region (`31.75`), with a birth year of 1968–1989. */
export const identity = (r: Random, kota: string): string =>
  `${kota.replace('.', '')}${String(r.int(1, 20)).padStart(2, '0')}${String(r.int(1, 28)).padStart(2, '0')}${String(r.int(1, 12)).padStart(2, '0')}${r.int(68, 89)}${String(r.int(1, 60)).padStart(4, '0')}`;
/** A birthday of a person of working age. */
export const birthday = (r: Random): string =>
  `${r.int(1968, 1998)}-${String(r.int(1, 12)).padStart(2, '0')}-${String(r.int(1, 28)).padStart(2, '0')}`;

export const officePositions = list('Manajer Logistik; Supervisor Pengiriman; Kepala Gudang; Staf Logistik; Staf PPIC');
export const taxPositions = list('Manajer Pajak; Staf Pajak; Kepala Akunting');
export const bankPositions = list('Manajer Keuangan; Staf Hutang; Kasir Pusat');
export const invoicePositions = list('Staf Penagihan; Admin Invoice; Staf Hutang');
export const mitraPositions = list('Direktur; Manajer Operasional; Koordinator Armada; Admin Order; Staf Penagihan');

/** Legality documents of a partner beside SIUP, NPWP and TDP; the flag marks those that expire. */
const papers: readonly (readonly [Legality, string, boolean])[] = [
  ['PO', 'PO/{n}/{y}', false],
  ['KTP', '', false],
  ['AKTA_PENDIRIAN', '{n}/Not/{y}', false],
  ['AKTA_PERUBAHAN_DASAR', '{n}/Not/{y}', false],
  ['AKTA_SUSUNAN_DIREKSI', '{n}/Not/{y}', false],
  ['SURAT_DOMISILI', '503/{n}/DOM/{y}', true],
  ['SKT', 'S-{n}KT/WPJ.{m}/KP.0403/{y}', false],
  ['NPPKP', 'S-{n}PKP/WPJ.{m}/KP.0403/{y}', false],
  ['IJIN_PENDIRIAN', 'AHU-{n}.AH.01.01.{y}', false],
  ['PPMD', '{n}/PPMD/{y}', true],
  ['IJIN_USAHA', '551.2/{n}/DISHUB/{y}', true],
];
/** Only a PT has deeds of its board and a ministry permit. */
const forPt: readonly Legality[] = ['AKTA_PERUBAHAN_DASAR', 'AKTA_SUSUNAN_DIREKSI', 'IJIN_PENDIRIAN'];
const numbered = (r: Random, form: string, year: number): string =>
  form
    .replace('{n}', String(r.int(12, 980)).padStart(3, '0'))
    .replace('{m}', String(r.int(1, 33)))
    .replace('{y}', String(year));

export type Paper = { jenis: Legality; nomor: string; berlaku_sampai: string };
/**
 * All legality documents of a partner: the required ones with numbers added, then the others.
 * @param expiry date that many days from today
 */
export const legalityOf = (
  r: Random,
  nama: string,
  required: readonly { jenis: Legality; berlaku_sampai: string }[],
  ktp: string,
  year: number,
  expiry: (days: number) => string,
): Paper[] => [
  ...required.map((d) => ({
    ...d,
    nomor:
      d.jenis === 'NPWP'
        ? taxNumber(r)
        : d.jenis === 'SIUP'
          ? numbered(r, '510/{n}/SIUP/{y}', year)
          : `09.05.1.49.${r.int(10_000, 99_999)}`,
  })),
  ...papers
    .filter(([jenis]) => nama.startsWith('PT ') || !forPt.includes(jenis))
    .map(([jenis, form, ends]) => ({
      jenis,
      nomor: jenis === 'KTP' ? ktp : numbered(r, form, year),
      berlaku_sampai: ends ? expiry(r.int(40, 700)) : '',
    })),
];

/** Monthly rent of a unit by type, in rupiah. */
const rents: Record<UnitType, number> = {
  motor: 1_500_000,
  grandmax: 6_500_000,
  L300: 8_000_000,
  traga: 8_500_000,
  CDE: 13_000_000,
  CDD: 18_500_000,
  fuso: 26_000_000,
  wingbox: 36_500_000,
  'trailer 20': 42_000_000,
  'trailer 40': 48_000_000,
};
/** Number of units a partner has of each type, and their rents. */
export const unitsOf = (r: Random, types: readonly UnitType[]): Record<string, number> =>
  Object.fromEntries(
    types.flatMap((type) => [
      [`qty_${unitKey(type)}`, r.int(2, 14)],
      [`rp_${unitKey(type)}`, Math.round((rents[type] * r.between(0.92, 1.1)) / 250_000) * 250_000],
    ]),
  );
