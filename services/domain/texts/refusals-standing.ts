/** What stands against an action that is a reader's by right: how its document stands, or that it was theirs. */
import type { RefusalTexts } from './refusal-texts.js';

export const standingRefusals = {
  'action-needs': [422, '{action}: isi dahulu {fields}.', '{action}: fill in {fields} first.'],
  'document-not-creator': [
    422,
    '{action}: hanya pembuatnya ({creator}) yang boleh.',
    '{action}: only who made it ({creator}) may.',
  ],
  'document-own': [
    422,
    '{action}: pembuatnya tidak boleh melakukannya sendiri. Minta orang lain.',
    '{action}: who made it may not do this. Ask somebody else.',
  ],
  'entry-editor': [
    422,
    'Yang mendaftarkan atau mengubah data ini tidak boleh menyetujuinya. Minta rekan yang berhak.',
    'Who registered or changed this entry may not approve it. Ask a colleague who may.',
  ],
  'proposal-none': [422, 'Tidak ada usulan yang menunggu.', 'No proposal is waiting.'],
  'proposal-own': [
    422,
    'Usulan sendiri harus disetujui atau ditolak orang lain.',
    'Somebody else must approve or reject what you proposed.',
  ],
  'proposal-desk': [
    422,
    'Usulan dari job desk Anda harus disetujui atau ditolak job desk lain.',
    'Another job desk must approve or reject what yours proposed.',
  ],
  'proposal-not-yours': [422, 'Hanya pengusulnya yang bisa menarik usulan.', 'Only who proposed it can withdraw it.'],
} as const satisfies RefusalTexts;
