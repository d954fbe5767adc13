/**
 * What a delivery is proved by, where its customer asks for it: one table that customers are set by, that the SJ obeys, and
 * that phone and office ask by. A report is never lost for it: what it lacks is said, with the reason. Light: no schemas.
 */
import { isCorrection, type RoadTime, WORDS } from './road-times.js';

/**
 * `wish`: the customer's field that asks for it; `field`: where a report has it. `photo`: one picture of its own; of paper
 * somebody says beside it that the picture shows it. `said`: within a sentence.
 */
type ProofKind = { label: string; said: string; wish: string; field: string; photo: boolean };
export const proofs = {
  FOTO: { label: 'Foto barang', said: 'foto barang', wish: 'bukti_foto', field: 'foto', photo: true },
  TTD: {
    label: 'Tanda tangan penerima',
    said: 'tanda tangan penerima',
    wish: 'bukti_ttd',
    field: 'tanda_tangan',
    photo: false,
  },
  CAP: { label: 'Foto cap penerima', said: 'foto cap penerima', wish: 'bukti_cap', field: 'cap', photo: true },
  FAKTUR: {
    label: 'Foto faktur ditandatangani',
    said: 'foto faktur ditandatangani',
    wish: 'bukti_faktur',
    field: 'faktur_ttd',
    photo: true,
  },
} as const satisfies Record<string, ProofKind>;
export type Proof = keyof typeof proofs;
export const proofNames = Object.keys(proofs) as Proof[];
/** Why a report comes without. */
export const proofExcuses = {
  MENOLAK: 'Penerima menolak',
  TIDAK_ADA: 'Penerima tidak ada',
  TANPA_CAP: 'Cap tidak ada',
  DILARANG: 'Dilarang memotret',
  RUSAK: 'Kamera atau HP rusak',
  LAINNYA: 'Lainnya',
} as const;
export type ProofExcuse = keyof typeof proofExcuses;
/** How an SJ stands with its proof, as lists narrow by it. */
export const PROOF_STATES = { '': '–', LENGKAP: 'Lengkap', KURANG: 'Kurang' } as const;
export type ProofState = keyof typeof PROOF_STATES;

/** What a customer asks for of an SJ; of one that carries no faktur none is asked. */
export const proofAsked = (
  customer: Readonly<Record<string, unknown>>,
  { jumlahFaktur }: { jumlahFaktur: number },
): Proof[] =>
  proofNames.filter((name) => customer[proofs[name].wish] === true && (name !== 'FAKTUR' || jumlahFaktur > 0));

/** What of a report proves something, as its entry keeps it. */
export type Proving = {
  foto?: unknown;
  foto_lain?: readonly unknown[] | undefined;
  ttd?: boolean | undefined;
  cap?: boolean | undefined;
  faktur_ttd?: boolean | undefined;
};
const photosOf = ({ foto, foto_lain = [] }: Proving): number => (foto ? 1 : 0) + foto_lain.length;
/** How many pictures these are proved by. */
export const photosFor = (asked: readonly Proof[]): number => asked.filter((name) => proofs[name].photo).length;
/** What of it all of these reports together leave unproved: each picture proves one thing. */
export const unproved = (asked: readonly Proof[], reports: readonly Proving[]): Proof[] => {
  let photos = reports.reduce((n, one) => n + photosOf(one), 0);
  const says = { FOTO: true, TTD: false, CAP: false, FAKTUR: false };
  for (const { ttd, cap, faktur_ttd } of reports) {
    says.TTD ||= ttd === true;
    says.CAP ||= cap === true;
    says.FAKTUR ||= faktur_ttd === true;
  }
  return proofNames.filter((name) => {
    if (!asked.includes(name)) return false;
    const there = says[name] && (!proofs[name].photo || photos > 0);
    if (there && proofs[name].photo) photos--;
    return !there;
  });
};

type Told = RoadTime & Proving & { bukti_alasan?: ProofExcuse | undefined; bukti_catatan?: string | undefined };
type Standing = { bukti: readonly { jenis: Proof }[]; hasil: string; statusKendaraan: readonly Told[] };
/** `alasan` empty: nobody said why. */
export type Lacking = { lacks: readonly Proof[]; alasan: ProofExcuse | ''; catatan: string };
/** What a delivery lacks and why, by all that was reported of it since it was last corrected; undefined: nothing. */
export const lackingOf = ({ bukti, hasil, statusKendaraan: road }: Standing): Lacking | undefined => {
  if (bukti.length === 0 || (hasil !== 'LENGKAP' && hasil !== 'SEBAGIAN')) return undefined;
  const since = road.slice(road.findLastIndex(isCorrection) + 1).filter(({ status }) => status === WORDS.SAMPAI_TUJUAN);
  const lacks = unproved(
    bukti.map(({ jenis }) => jenis),
    since,
  );
  if (lacks.length === 0) return undefined;
  const { bukti_alasan: alasan = '', bukti_catatan: catatan = '' } =
    since.findLast(({ bukti_alasan }) => bukti_alasan) ?? {};
  return { lacks, alasan, catatan };
};
export const proofState = (s: Standing): ProofState =>
  s.bukti.length === 0 || (s.hasil !== 'LENGKAP' && s.hasil !== 'SEBAGIAN') ? '' : lackingOf(s) ? 'KURANG' : 'LENGKAP';

/** A note has at least so many characters. */
const LEAST_NOTE = 3;
/** What is still to be said of proof that is lacking: why, or with which words; undefined: all is. */
export const unexcused = ({ alasan, catatan }: Omit<Lacking, 'lacks'>): 'alasan' | 'catatan' | undefined => {
  if (alasan === '') return 'alasan';
  return alasan === 'LAINNYA' && catatan.trim().length < LEAST_NOTE ? 'catatan' : undefined;
};
