/** Why a mitra can't be used. Without the schemas, so that lists in the browser can use it too. */

import { type Legality, requiredDocuments } from '../common/legality.js';
import type { Lack, PaperName } from '../texts/papers.js';
import { endsSoon } from './paper-ends.js';

type Paper = { jenis: string; berlaku_sampai: string; nomor?: string | undefined; file?: object | undefined };
/** State of a required document: what it lacks, as shown (`''`: nothing), and until when it is valid. */
export type RequiredPaper = { kind: string; lack: string; until: string };
/**
 * Fields of a mitra that decide; days are `YYYY-MM-DD`, an empty expiry means none. `required_papers`: if derived
 * beforehand, for readers who may not see numbers and scans.
 */
export type MitraPapers = {
  awal_kontrak: string;
  akhir_kontrak: string;
  dokumen: readonly Paper[];
  required_papers?: readonly RequiredPaper[];
};
const FOR_EVER = '9999-12-31';
/** What a document lacks: it counts only with its number and its scan. */
const lackOf = ({ nomor, file }: Paper): string =>
  [...(nomor?.trim() ? [] : ['nomor']), ...(file ? [] : ['scan'])].join(' dan ');

/** The required documents, each by its newest complete one; else by the one that lacks least. */
export const requiredPapers = ({ dokumen }: Pick<MitraPapers, 'dokumen'>): RequiredPaper[] =>
  requiredDocuments.map((kind) => {
    const all = dokumen.filter((d) => d.jenis.toUpperCase() === kind);
    const whole = all.filter((d) => lackOf(d) === '').map((d) => d.berlaku_sampai || FOR_EVER);
    const [least] = all.map(lackOf).sort((a, b) => a.length - b.length);
    if (whole.length > 0) return { kind, lack: '', until: whole.reduce((a, b) => (a > b ? a : b)) };
    return { kind, lack: least === undefined ? 'belum ada' : `tanpa ${least}`, until: '' };
  });

/**
 * Why a mitra can't be used on a day (`YYYY-MM-DD`); empty: its contract is in force, and its required documents are
 * complete, with number and scan, and valid.
 */
export const mitraLacks = (m: MitraPapers, on: string): Lack[] => [
  ...(on < m.awal_kontrak ? [{ paper: 'KONTRAK', kind: 'from', value: m.awal_kontrak } as const] : []),
  ...(on > m.akhir_kontrak ? [{ paper: 'KONTRAK', kind: 'until', value: m.akhir_kontrak } as const] : []),
  ...(m.required_papers ?? requiredPapers(m)).flatMap(({ kind, lack, until }): Lack[] => {
    const paper = kind as Legality;
    if (lack !== '') return [{ paper, kind: 'lack', value: lack }];
    return until < on ? [{ paper, kind: 'until', value: until }] : [];
  }),
];

/**
 * Papers of a mitra that expire soon after a day on which it can be used: its contract, and each document by its latest
 * expiry.
 */
export const mitraEnds = (m: Pick<MitraPapers, 'akhir_kontrak' | 'dokumen'>, on: string): Lack[] => {
  const latest = new Map<PaperName, string>();
  for (const { jenis, berlaku_sampai } of m.dokumen) {
    const paper = jenis as PaperName;
    if ((latest.get(paper) ?? '') < berlaku_sampai) latest.set(paper, berlaku_sampai);
  }
  return endsSoon([['KONTRAK', m.akhir_kontrak], ...latest], on);
};

/** Last day on which a mitra can be used, by its contract and required documents; `''`: a document is incomplete. */
export const usableUntil = (m: MitraPapers): string => {
  const papers = requiredPapers(m);
  if (papers.some(({ lack }) => lack !== '')) return '';
  return papers.reduce((first, { until: end }) => (end < first ? end : first), m.akhir_kontrak);
};
