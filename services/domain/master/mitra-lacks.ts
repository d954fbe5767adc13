/** What keeps a mitra from being used. Without the schemas, so that lists in the browser can ask too. */
import { requiredDocuments } from './legality.js';

/** What of a mitra decides; days are `YYYY-MM-DD`, an empty expiry is none. */
export type MitraPapers = {
  awal_kontrak: string;
  akhir_kontrak: string;
  dokumen: readonly { jenis: string; berlaku_sampai: string }[];
};
const FOR_EVER = '9999-12-31';
/** Last valid day of the newest document of a kind; undefined: there is none. */
const validUntil = (m: Pick<MitraPapers, 'dokumen'>, jenis: string): string | undefined => {
  const ends = m.dokumen.filter((d) => d.jenis.toUpperCase() === jenis).map((d) => d.berlaku_sampai || FOR_EVER);
  return ends.length > 0 ? ends.reduce((a, b) => (a > b ? a : b)) : undefined;
};

/**
 * Why a mitra can't be used on a day (`YYYY-MM-DD`), in the staff's words; none: its contract runs and its required
 * documents are there and valid.
 */
export const mitraLacks = (m: MitraPapers, on: string): string[] => [
  ...(on < m.awal_kontrak ? [`kontrak baru mulai ${m.awal_kontrak}`] : []),
  ...(on > m.akhir_kontrak ? [`kontrak habis ${m.akhir_kontrak}`] : []),
  ...requiredDocuments.flatMap((jenis) => {
    const until = validUntil(m, jenis);
    if (until === undefined) return [`${jenis} belum ada`];
    return until < on ? [`${jenis} habis ${until}`] : [];
  }),
];

/** The last day on which a mitra can be used, by its contract and required documents; `''`: a document is not there. */
export const usableUntil = (m: MitraPapers): string => {
  const ends = requiredDocuments.map((jenis) => validUntil(m, jenis));
  return ends.reduce<string>(
    (first, end) => (end === undefined || first === '' ? '' : end < first ? end : first),
    m.akhir_kontrak,
  );
};
