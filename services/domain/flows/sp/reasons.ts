/** Reasons for rejecting or cancelling an SP: chosen from the master, with a note. */
import { z } from 'zod';
import { optionalText } from '../../common/fields.js';
import { ref } from '../../kit/entity/entity.js';
import { type Ctx, type Need, reject, usable } from '../../kit/index.js';
import { alasan } from '../../master/alasan.js';

/** Reason for a negative margin, if there is one. */
export const lossAsk = z.strictObject({ alasan_rugi: optionalText('Alasan margin minus') });

type Jenis = 'REJECT' | 'CANCEL';
type Chosen = { alasan_id: string; catatan: string };

/** Form of a step that requires a reason of a kind. */
export const reasonAsk = (jenis: Jenis) =>
  z.strictObject({
    alasan_id: ref(alasan, 'Alasan', { where: { jenis } }),
    catatan: optionalText('Catatan', 1000),
  });
export const reasonNeeds = (_: unknown, { alasan_id }: Chosen): Need[] => [
  { aggregate: alasan.aggregate, id: alasan_id },
];
/** The stored reason, `teks` with the note appended. Refuses one of another kind, or a retired one. */
export const reasonOf = (jenis: Jenis, { alasan_id, catatan }: Chosen, ctx: Ctx) => {
  const { jenis: is, teks } = usable(alasan, ctx, alasan_id, 'alasan_id');
  if (is !== jenis) reject('ref-kind', { label: 'Alasan', title: teks }, 'alasan_id');
  return { chosen: { alasan_id, sebutan: teks }, teks: catatan ? `${teks}: ${catatan}` : teks };
};
