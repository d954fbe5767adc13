/** Two kinds of documents, one showing parts of the other, few enough to test any order of events. */
import { z } from 'zod';
import { aggregate } from '../../services/domain/kit/aggregate/aggregate.js';
import { join, joined } from '../../services/domain/kit/view/joined.js';
import { type AnyView, view } from '../../services/domain/kit/view/view.js';

type Toko = { nama: string; telepon: string; head: string };
export const toko = aggregate({
  name: 'toko',
  initial: { nama: '', telepon: '', head: '' } as Toko,
  commands: {},
  may: {},
  creates: [],
  title: (s) => s.nama,
  events: {
    Dinamai: z.object({ nama: z.string() }),
    Ditelepon: z.object({ telepon: z.string() }),
    HeadTold: z.object({ head: z.string() }),
  },
  decide: {},
  evolve: {
    Dinamai: (s, { nama }) => ({ ...s, nama }),
    Ditelepon: (s, { telepon }) => ({ ...s, telepon }),
    HeadTold: (s, { head }) => ({ ...s, head }),
  },
});
/** Rarely renamed: its documents usually show its first name. */
export const merek = aggregate({
  name: 'merek',
  initial: { nama: '', pemilik: '' },
  commands: {},
  may: {},
  creates: [],
  title: (s) => s.nama,
  events: { Dinamai: z.object({ nama: z.string() }), Dimiliki: z.object({ pemilik: z.string() }) },
  decide: {},
  evolve: {
    Dinamai: (s, { nama }) => ({ ...s, nama }),
    Dimiliki: (s, { pemilik }) => ({ ...s, pemilik }),
  },
});
type Nota = { toko: string; cabang: string[]; merek: string; merek_tulis: string; isi: number };
export const nota = aggregate({
  name: 'nota',
  initial: { toko: '', cabang: [], merek: '', merek_tulis: '', isi: 0 } as Nota,
  commands: {},
  may: {},
  creates: [],
  title: () => '',
  events: {
    Ditulis: z.object({
      toko: z.string(),
      cabang: z.array(z.string()),
      merek: z.string().default(''),
      merek_tulis: z.string().default(''),
    }),
    Diisi: z.object({}),
  },
  decide: {},
  evolve: {
    Ditulis: (s, data) => ({ ...s, ...data }),
    Diisi: (s) => ({ ...s, isi: s.isi + 1 }),
  },
});
type NotaDoc = Nota & { toko_nama?: string | undefined; cabang_nama: string; head_name: string; merek_nama?: string };

export const notaView: AnyView = view<NotaDoc>({
  name: 'nota',
  version: 1,
  of: nota,
  doc: z.any(),
  apply: (doc, type, data) => {
    // `apply` must not see joined fields.
    if (doc?.toko_nama !== undefined || doc?.merek_nama !== undefined || doc?.cabang_nama !== undefined)
      throw new Error('read what is joined');
    const before = doc ?? { ...nota.initial, cabang_nama: '', head_name: '' };
    if (type === 'Ditulis') return { ...before, ...(data as Nota) };
    return { ...before, isi: before.isi + 1 };
  },
  joined: joined<NotaDoc>()({
    joins: {
      toko: join(
        toko,
        (d: Nota) => [d.toko],
        (s) => ({ nama: s.nama, head: s.head }),
      ),
      // A second join of the same documents.
      cabang: join(
        toko,
        (d: Nota) => d.cabang,
        (s) => ({ huruf: s.nama.slice(0, 1) }),
      ),
      // A join by way of the first one.
      head: {
        ...join(
          toko,
          (_: Nota) => [],
          (s) => ({ nama: s.nama }),
        ),
        ids: (d: Nota, through) => [String(through('toko', d.toko)?.head ?? '')],
        further: true,
      },
      merek: {
        ...join(
          merek,
          (d: Nota) => [d.merek],
          (s) => ({ nama: s.nama }),
        ),
        changes: (type) => type === 'Dinamai',
      },
    },
    fields: ['toko_nama', 'cabang_nama', 'head_name', 'merek_nama'],
    show: (d, parts) => ({
      toko_nama: parts.toko(d.toko)?.nama,
      cabang_nama: d.cabang.map((id) => parts.cabang(id)?.huruf ?? '?').join(''),
      head_name: parts.head(parts.toko(d.toko)?.head ?? '')?.nama ?? '',
      merek_nama: parts.merek(d.merek)?.nama ?? d.merek_tulis,
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
