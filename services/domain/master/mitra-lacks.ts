/** What keeps a mitra from being used. Without the schemas, so that lists in the browser can ask too. */
import { requiredDocuments } from './legality.js';

type Paper = { jenis: string; berlaku_sampai: string; nomor?: string | undefined; file?: object | undefined };
/** A required document as it stands: what it lacks, in the staff's words (`''`: nothing), and until when it is valid. */
export type RequiredPaper = { kind: string; lack: string; until: string };
/**
 * What of a mitra decides; days are `YYYY-MM-DD`, an empty expiry is none. `required_papers` where it was worked out before: who
 * may not read numbers and scans is told by it.
 */
export type MitraPapers = {
  awal_kontrak: string;
  akhir_kontrak: string;
  dokumen: readonly Paper[];
  required_papers?: readonly RequiredPaper[];
};
const FOR_EVER = '9999-12-31';
/** What keeps a document from counting: it is on paper, and known by its number. */
const lackOf = ({ nomor, file }: Paper): string =>
  [...(nomor?.trim() ? [] : ['nomor']), ...(file ? [] : ['scan'])].join(' dan ');

/** The required documents, each by its newest that is whole; else by the one that lacks least. */
export const requiredPapers = ({ dokumen }: Pick<MitraPapers, 'dokumen'>): RequiredPaper[] =>
  requiredDocuments.map((kind) => {
    const all = dokumen.filter((d) => d.jenis.toUpperCase() === kind);
    const whole = all.filter((d) => lackOf(d) === '').map((d) => d.berlaku_sampai || FOR_EVER);
    const [least] = all.map(lackOf).sort((a, b) => a.length - b.length);
    if (whole.length > 0) return { kind, lack: '', until: whole.reduce((a, b) => (a > b ? a : b)) };
    return { kind, lack: least === undefined ? 'belum ada' : `tanpa ${least}`, until: '' };
  });

/**
 * Why a mitra can't be used on a day (`YYYY-MM-DD`), in the staff's words; none: its contract runs and its required
 * documents are there, with number and scan, and valid.
 */
export const mitraLacks = (m: MitraPapers, on: string): string[] => [
  ...(on < m.awal_kontrak ? [`kontrak baru mulai ${m.awal_kontrak}`] : []),
  ...(on > m.akhir_kontrak ? [`kontrak habis ${m.akhir_kontrak}`] : []),
  ...(m.required_papers ?? requiredPapers(m)).flatMap(({ kind, lack, until }) => {
    if (lack !== '') return [`${kind} ${lack}`];
    return until < on ? [`${kind} habis ${until}`] : [];
  }),
];

/** The last day on which a mitra can be used, by its contract and required documents; `''`: a document is not whole. */
export const usableUntil = (m: MitraPapers): string => {
  const papers = requiredPapers(m);
  if (papers.some(({ lack }) => lack !== '')) return '';
  return papers.reduce((first, { until: end }) => (end < first ? end : first), m.akhir_kontrak);
};
