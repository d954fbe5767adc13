/** Two kinds of documents, one showing parts of the other, small enough for any order of events. */
import { z } from 'zod';
import { aggregate } from '../../services/domain/kit/aggregate.js';
import { join, joined } from '../../services/domain/kit/joined.js';
import { type AnyView, view } from '../../services/domain/kit/view.js';

type Toko = { nama: string; telepon: string; pusat: string };
export const toko = aggregate({
  name: 'toko',
  initial: { nama: '', telepon: '', pusat: '' } as Toko,
  commands: {},
  may: {},
  creates: [],
  title: (s) => s.nama,
  events: {
    Dinamai: z.object({ nama: z.string() }),
    Ditelepon: z.object({ telepon: z.string() }),
    Berpusat: z.object({ pusat: z.string() }),
  },
  decide: {},
  evolve: {
    Dinamai: (s, { nama }) => ({ ...s, nama }),
    Ditelepon: (s, { telepon }) => ({ ...s, telepon }),
    Berpusat: (s, { pusat }) => ({ ...s, pusat }),
  },
});
type Nota = { toko: string; cabang: string[]; isi: number };
export const nota = aggregate({
  name: 'nota',
  initial: { toko: '', cabang: [], isi: 0 } as Nota,
  commands: {},
  may: {},
  creates: [],
  title: () => '',
  events: { Ditulis: z.object({ toko: z.string(), cabang: z.array(z.string()) }), Diisi: z.object({}) },
  decide: {},
  evolve: {
    Ditulis: (s, data) => ({ ...s, ...data }),
    Diisi: (s) => ({ ...s, isi: s.isi + 1 }),
  },
});
type NotaDoc = Nota & { toko_nama?: string | undefined; cabang_nama: string; pusat_nama: string };

export const notaView: AnyView = view<NotaDoc>({
  name: 'nota',
  version: 1,
  of: nota,
  doc: z.any(),
  apply: (doc, type, data) => {
    // What is shown of others may not be read here; it is not there.
    if (doc?.toko_nama !== undefined || doc?.cabang_nama !== undefined) throw new Error('read what is joined');
    const before = doc ?? { ...nota.initial, cabang_nama: '', pusat_nama: '' };
    if (type === 'Ditulis') return { ...before, ...(data as Nota) };
    return { ...before, isi: before.isi + 1 };
  },
  joined: joined<NotaDoc>()({
    joins: {
      toko: join(
        toko,
        (d: Nota) => [d.toko],
        (s) => ({ nama: s.nama, pusat: s.pusat }),
      ),
      // A second join of the same documents.
      cabang: join(
        toko,
        (d: Nota) => d.cabang,
        (s) => ({ huruf: s.nama.slice(0, 1) }),
      ),
      // One that goes on from the first.
      pusat: {
        ...join(
          toko,
          (_: Nota) => [],
          (s) => ({ nama: s.nama }),
        ),
        ids: (d: Nota, through) => [String(through('toko', d.toko)?.pusat ?? '')],
        further: true,
      },
    },
    fields: ['toko_nama', 'cabang_nama', 'pusat_nama'],
    show: (d, parts) => ({
      toko_nama: parts.toko(d.toko)?.nama,
      cabang_nama: d.cabang.map((id) => parts.cabang(id)?.huruf ?? '?').join(''),
      pusat_nama: parts.pusat(parts.toko(d.toko)?.pusat ?? '')?.nama ?? '',
    }),
  }),
  indexes: [['toko_nama']],
  facets: ['cabang_nama'],
  sums: ['isi'],
  tokens: (d) => [d.toko_nama ?? ''],
  columns: ['toko_nama', 'cabang_nama', 'isi'],
  filters: ['toko_nama'],
  sort: 'toko_nama',
  sortable: ['toko_nama'],
  read: ['staff'],
  labels: {},
});
