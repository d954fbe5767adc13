/** Batches for display: plan, progress and result. Their rows are read separately. */
import type { z } from 'zod';
import { type BatchState, batchState } from '../../services/domain/flows/platform/batch.js';
import { batched } from '../../services/domain/flows/platform/batch-kinds.js';
import { batch, entities } from '../../services/domain/index.js';
import { folded, view } from '../../services/domain/kit/view/view.js';

const doc = batchState;
export type BatchDoc = z.infer<typeof doc>;

export const batches = view<BatchDoc>({
  name: 'batch',
  version: 3,
  of: batch,
  doc,
  apply: folded<BatchState, object>(batch, () => ({})),
  indexes: [['dibuat'], ['status', 'dibuat'], ['entity', 'dibuat'], ['oleh.id', 'dibuat']],
  facets: ['status', 'jenis', 'entity'],
  sums: [],
  tokens: (d) => [d.nama, d.label, d.oleh.fullname],
  columns: [
    ...['jenis', 'entity', 'label', 'nama', 'status', 'oleh', 'dibuat', 'mulai', 'selesai', 'alasan', 'urung'],
    ...['baru', 'ubah', 'pulih', 'aksi', 'sama', 'salah', 'jumlah', 'dikerjakan', 'tersimpan', 'gagal', 'nomor'],
    'dokumen',
  ],
  filters: ['status', 'jenis', 'entity', 'oleh.id'],
  sort: '-dibuat',
  sortable: ['dibuat', 'nama', 'jumlah'],
  read: ['staff'],
  // Its name, reason and counts reveal data of the entity it writes.
  about: {
    field: 'entity',
    readers: new Map([
      ...entities.map(({ name, view: { read } }) => [name, read] as const),
      ...batched.map(({ info }) => [info.name, info.can.read] as const),
    ]),
  },
  labels: {
    status: { label: 'Status', format: 'status' },
    nama: { label: 'Nama' },
    jumlah: { label: 'Baris', format: 'number' },
    dikerjakan: { label: 'Dikerjakan', format: 'number' },
    tersimpan: { label: 'Tersimpan', format: 'number' },
    gagal: { label: 'Gagal', format: 'number' },
    alasan: { label: 'Alasan' },
  },
});
