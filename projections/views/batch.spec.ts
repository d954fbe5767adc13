import { entities } from '../../services/domain/index.js';
import { granted } from '../../services/domain/kit/aggregate/actor.js';
import type { EventMeta } from '../../services/domain/kit/aggregate/aggregate.js';
import { jobdesks } from '../../services/domain/kit/aggregate/job-desks.js';
import { type BatchDoc, batches } from './batch.js';

const by = { id: 'u1', fullname: 'Gani Gudang', jobdesk: 'rcgudang' };
const meta = (revision: number): EventMeta => ({ id: 'b1', revision, at: `2026-07-20T03:00:0${revision}.000Z`, by });
const counts = { baru: 2, ubah: 1, pulih: 0, aksi: 0, sama: 4, salah: 1 };
const after = (events: [string, unknown][]) =>
  events.reduce<BatchDoc | undefined>((d, [type, data], n) => batches.apply(d, type, data, meta(n)), undefined);

it('shows what was planned, how far it is and what came of it', () => {
  const plan = { jenis: 'IMPOR', entity: 'barang', nama: 'barang.xlsx', counts, sha256: 'a'.repeat(64) };
  const doc = after([
    ['BatchPlanned', { ...plan, label: 'Barang', oleh: by }],
    ['BatchStarted', {}],
    ['BatchProgressed', { tahap: 'jalan', bagian: 1, dikerjakan: 3, berhasil: 2, gagal: 1 }],
    ['BatchFinished', { tahap: 'jalan' }],
    ['SomethingOfANewerVersion', {}],
  ]);
  expect(doc).toMatchObject({
    ...counts,
    status: 'SELESAI',
    label: 'Barang',
    oleh: by,
    dibuat: meta(0).at,
    mulai: meta(1).at,
    selesai: meta(3).at,
    jumlah: 3,
    dikerjakan: 3,
    tersimpan: 2,
    gagal: 1,
    urung: null,
  });
  expect(batches.doc.parse(doc)).toEqual(doc);
});
it.each(entities.map(({ name, aggregate }) => ({ name, may: Object.values(aggregate.may).flat() })))(
  'of $name is read by all who may plan it',
  ({ name, may }) => {
    const read = batches.about?.readers.get(name) ?? [];
    for (const jobdesk of jobdesks)
      for (const level of ['user', 'admin'] as const)
        if (granted(batches.read, { jobdesk, level }) && granted(may, { jobdesk, level }))
          expect([jobdesk, level, granted(read, { jobdesk, level })]).toEqual([jobdesk, level, true]);
  },
);
