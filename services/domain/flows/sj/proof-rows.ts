/** Required proofs of a delivery, and the stored statements beside the files. */
import { z } from 'zod';
import { optionalChoice, optionalText } from '../../common/fields.js';
import { type Proof, type ProofExcuse, proofExcuses, proofs } from './proof.js';

const excuses = Object.keys(proofExcuses) as [ProofExcuse, ...ProofExcuse[]];
const names = Object.keys(proofs) as [Proof, ...Proof[]];
const labels = Object.fromEntries(names.map((name) => [name, proofs[name].label])) as Record<Proof, string>;
const CAP = 'Cap penerima ada di foto';
const FAKTUR = 'Faktur ditandatangani ada di foto';

/** A proof that an SJ requires. */
export const proofRow = z.strictObject({ jenis: z.enum(names).meta({ label: 'Bukti', options: labels }) });
/** Fields of a delivery report; asked if the SJ requires proofs. */
export const proofAsks = {
  cap: z.boolean().default(false).meta({ label: CAP, onlyWith: 'bukti' }),
  faktur_ttd: z.boolean().default(false).meta({ label: FAKTUR, onlyWith: 'bukti' }),
  bukti_alasan: optionalChoice('Alasan bukti kurang', proofExcuses).meta({
    label: 'Alasan bukti kurang',
    options: { '': 'Belum diisi', ...proofExcuses },
    onlyWith: 'bukti',
  }),
  bukti_catatan: optionalText('Catatan bukti kurang', 200).meta({
    label: 'Catatan bukti kurang',
    onlyWith: 'bukti',
  }),
};
/** As stored in a status entry, without the fields that are false or empty. */
export const proofFields = {
  ttd: z.boolean().optional().meta({ label: 'Ditandatangani penerima' }),
  cap: z.boolean().optional().meta({ label: CAP }),
  faktur_ttd: z.boolean().optional().meta({ label: FAKTUR }),
  bukti_alasan: z.enum(excuses).optional().meta({ label: 'Alasan bukti kurang', options: proofExcuses }),
  bukti_catatan: z.string().optional().meta({ label: 'Catatan bukti kurang' }),
};
const storedProof = z.object(proofFields);
export type StoredProof = z.infer<typeof storedProof>;
type ProofInput = Partial<Record<'cap' | 'faktur_ttd' | 'ttd', boolean | undefined>> & {
  tanda_tangan?: unknown;
  bukti_alasan?: ProofExcuse | '' | undefined;
  bukti_catatan?: string | undefined;
};
/** Stored proof from a report or a status entry. */
export const storedProofOf = ({
  tanda_tangan,
  ttd,
  cap,
  faktur_ttd,
  bukti_alasan,
  bukti_catatan,
}: ProofInput): StoredProof => ({
  ...(tanda_tangan || ttd ? { ttd: true } : {}),
  ...(cap ? { cap } : {}),
  ...(faktur_ttd ? { faktur_ttd } : {}),
  ...(bukti_alasan ? { bukti_alasan } : {}),
  ...(bukti_alasan && bukti_catatan ? { bukti_catatan } : {}),
});
