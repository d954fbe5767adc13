/**
 * Proofs of delivery that a customer requires. One table serves the customer's settings, the SJ, the phone and the
 * office. A missing proof never prevents a report: what it lacks is recorded, with the reason, which only the office
 * must give. Light: no schemas.
 */
import { isCorrection, type RoadTime, WORDS } from './road-times.js';

/**
 * `wish`: the customer's field that requires it; `field`: where a report has it. `photo`: needs a photo of its own; for
 * papers the reporter also states that the photo shows it. `phrase`: the label within a sentence.
 */
type ProofKind = { label: string; phrase: string; wish: string; field: string; photo: boolean };
export const proofs = {
  FOTO: { label: 'Foto barang', phrase: 'foto barang', wish: 'bukti_foto', field: 'foto', photo: true },
  TTD: {
    label: 'Tanda tangan penerima',
    phrase: 'tanda tangan penerima',
    wish: 'bukti_ttd',
    field: 'tanda_tangan',
    photo: false,
  },
  CAP: { label: 'Foto cap penerima', phrase: 'foto cap penerima', wish: 'bukti_cap', field: 'cap', photo: true },
  FAKTUR: {
    label: 'Foto faktur ditandatangani',
    phrase: 'foto faktur ditandatangani',
    wish: 'bukti_faktur',
    field: 'faktur_ttd',
    photo: true,
  },
} as const satisfies Record<string, ProofKind>;
export type Proof = keyof typeof proofs;
export const proofNames = Object.keys(proofs) as Proof[];
/** Reasons for a report without proof. */
export const proofExcuses = {
  MENOLAK: 'Penerima menolak',
  TIDAK_ADA: 'Penerima tidak ada',
  TANPA_CAP: 'Cap tidak ada',
  DILARANG: 'Dilarang memotret',
  RUSAK: 'Kamera atau HP rusak',
  LAINNYA: 'Lainnya',
} as const;
export type ProofExcuse = keyof typeof proofExcuses;
/** State of an SJ's proof, for filters of lists. */
export const PROOF_STATES = { '': '–', LENGKAP: 'Lengkap', KURANG: 'Kurang' } as const;
export type ProofState = keyof typeof PROOF_STATES;

/** Proofs that a customer requires of an SJ; signed faktur are not required of an SJ that carries none. */
export const requiredProof = (
  customer: Readonly<Record<string, unknown>>,
  { jumlahFaktur }: { jumlahFaktur: number },
): Proof[] =>
  proofNames.filter((name) => customer[proofs[name].wish] === true && (name !== 'FAKTUR' || jumlahFaktur > 0));

/** The parts of a report that prove something, as its status entry stores them. */
export type Proving = {
  foto?: unknown;
  foto_lain?: readonly unknown[] | undefined;
  ttd?: boolean | undefined;
  cap?: boolean | undefined;
  faktur_ttd?: boolean | undefined;
};
const photosOf = ({ foto, foto_lain = [] }: Proving): number => (foto ? 1 : 0) + foto_lain.length;
/** Number of photos these proofs need. */
export const photosFor = (required: readonly Proof[]): number => required.filter((name) => proofs[name].photo).length;
/** Required proofs that the reports together leave missing: each photo proves one thing. */
export const unproved = (required: readonly Proof[], reports: readonly Proving[]): Proof[] => {
  let photos = reports.reduce((n, one) => n + photosOf(one), 0);
  const says = { FOTO: true, TTD: false, CAP: false, FAKTUR: false };
  for (const { ttd, cap, faktur_ttd } of reports) {
    says.TTD ||= ttd === true;
    says.CAP ||= cap === true;
    says.FAKTUR ||= faktur_ttd === true;
  }
  return proofNames.filter((name) => {
    if (!required.includes(name)) return false;
    const there = says[name] && (!proofs[name].photo || photos > 0);
    if (there && proofs[name].photo) photos--;
    return !there;
  });
};

type ProofReport = RoadTime & Proving & { bukti_alasan?: ProofExcuse | undefined; bukti_catatan?: string | undefined };
type Standing = { bukti: readonly { jenis: Proof }[]; hasil: string; statusKendaraan: readonly ProofReport[] };
/** `alasan` empty: no reason given. */
export type Lacking = { lacks: readonly Proof[]; alasan: ProofExcuse | ''; catatan: string };
/** Missing proofs of a delivery and the reason, over all reports since the last correction; undefined: none. */
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

/** Least characters of a note. */
const LEAST_NOTE = 3;
/** The field still required for missing proofs: the reason, or its note; undefined: none. */
export const unexcused = ({ alasan, catatan }: Omit<Lacking, 'lacks'>): 'alasan' | 'catatan' | undefined => {
  if (alasan === '') return 'alasan';
  return alasan === 'LAINNYA' && catatan.trim().length < LEAST_NOTE ? 'catatan' : undefined;
};
