/**
 * Refusals of an action for which the reader has the right: because of the document's status, or because it was theirs.
 */
import type { RefusalTexts } from './refusal-texts.js';

export const standingRefusals = {
  'action-needs': [422, '{action}: isi dahulu {fields}.'],
  'document-not-creator': [422, '{action}: hanya pembuatnya ({creator}) yang boleh.'],
  'document-own': [422, '{action}: pembuatnya tidak boleh melakukannya sendiri. Minta orang lain.'],
  'document-acted': [422, '{action}: bukan oleh yang sudah melakukan “{before}”. Minta orang lain.'],
  'entry-editor': [422, 'Yang mendaftarkan atau mengubah data ini tidak boleh menyetujuinya. Minta rekan yang berhak.'],
  'proposal-none': [422, 'Tidak ada usulan yang menunggu.'],
  'proposal-own': [422, 'Usulan sendiri harus disetujui atau ditolak orang lain.'],
  'proposal-desk': [422, 'Usulan dari job desk Anda harus disetujui atau ditolak job desk lain.'],
  'proposal-others': [422, 'Usulan ini diputuskan job desk lain.'],
  'proposal-not-yours': [422, 'Hanya pengusulnya yang bisa menarik usulan.'],
} as const satisfies RefusalTexts;
