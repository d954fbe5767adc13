/**
 * A batch: many commands on entries of one entity, planned and reviewed first, then sent one by one by the product on
 * behalf of the person who started it. An import, a bulk change or an action over a list; it can be undone as a whole.
 * The rows of the plan are no events: they are stored beside the log for 90 days, their effects are in the streams of
 * the entries. A batch of kind `SEKALIGUS` is a single command over many sources: it is stored whole or not at all.
 */
import { z } from 'zod';
import { type Grant, granted } from '../../kit/aggregate/actor.js';
import { aggregate, type Ctx } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { bounded, multiLine, singleLine } from '../../kit/values/text.js';

export const batchKinds = ['IMPOR', 'UBAH_MASSAL', 'AKSI', 'SEKALIGUS'] as const;
export const batchStatuses = [
  'DRAF',
  'BERJALAN',
  'BERHENTI',
  'SELESAI',
  'DIBATALKAN',
  'MENGURUNGKAN',
  'DIURUNGKAN',
  'GAGAL',
] as const;
export type BatchStatus = (typeof batchStatuses)[number];

const count = z.int().min(0).max(1_000_000);
/** Rows by outcome: new, changed, restored, an action, unchanged, wrong. The last two are not carried out. */
export const batchCounts = z.strictObject({
  baru: count.meta({ label: 'Baru' }),
  ubah: count.meta({ label: 'Ubah' }),
  pulih: count.meta({ label: 'Pulih' }),
  aksi: count.meta({ label: 'Aksi' }),
  sama: count.meta({ label: 'Sama' }),
  salah: count.meta({ label: 'Salah' }),
});
export type BatchCounts = z.infer<typeof batchCounts>;
const who = z.object({ id: z.string(), fullname: z.string(), jobdesk: z.string() });
const alasan = multiLine(300).min(3).meta({ label: 'Alasan' });
const plan = z.strictObject({
  jenis: z.enum(batchKinds).meta({ label: 'Jenis' }),
  entity: bounded(40).min(1).meta({ label: 'Data' }),
  nama: singleLine(150).min(1).meta({ label: 'Nama' }),
  counts: batchCounts.meta({ label: 'Baris' }),
  /** SHA-256 (hex) of the rows as stored. */
  sha256: bounded(64)
    .regex(/^[0-9a-f]{64}$/)
    .meta({ label: 'SHA-256' }),
  /** Number of rows that change the digits of a bank account or an identity. */
  nomor: count.optional(),
  /** For `SEKALIGUS`: the document that the batch creates or changes. */
  dokumen: bounded(40).optional(),
});
/** Progress of one direction: rows and chunks of the plan done so far, in total. */
const progress = z.strictObject({
  tahap: z.enum(['jalan', 'urung']),
  bagian: count,
  dikerjakan: count,
  berhasil: count,
  gagal: count,
});
const stage = progress.pick({ tahap: true });

export const batchUndo = z.object({
  alasan: z.string(),
  oleh: who,
  mulai: z.string(),
  selesai: z.string(),
  bagian: z.number(),
  dikerjakan: z.number(),
  /** Rows restored to their former values, and rows that could not be restored. */
  kembali: z.number(),
  tidak: z.number(),
});
export const batchState = batchCounts.extend({
  status: z.enum(['NONE', ...batchStatuses]),
  jenis: z.enum(batchKinds),
  entity: z.string(),
  label: z.string(),
  nama: z.string(),
  sha256: z.string(),
  nomor: z.number(),
  dokumen: z.string(),
  oleh: who,
  dibuat: z.string(),
  mulai: z.string(),
  selesai: z.string(),
  /** Rows to carry out; of these carried out, stored, refused; chunks of the plan that are done. */
  jumlah: z.number(),
  dikerjakan: z.number(),
  tersimpan: z.number(),
  gagal: z.number(),
  bagian: z.number(),
  /** Why it was cancelled or stopped. */
  alasan: z.string(),
  urung: batchUndo.nullable(),
});
export type BatchState = z.infer<typeof batchState>;

const nobody = { id: '', fullname: '', jobdesk: '' };
const initial: BatchState = {
  status: 'NONE',
  jenis: 'IMPOR',
  entity: '',
  label: '',
  nama: '',
  sha256: '',
  nomor: 0,
  dokumen: '',
  oleh: nobody,
  dibuat: '',
  mulai: '',
  selesai: '',
  ...{ baru: 0, ubah: 0, pulih: 0, aksi: 0, sama: 0, salah: 0 },
  ...{ jumlah: 0, dikerjakan: 0, tersimpan: 0, gagal: 0, bagian: 0 },
  alasan: '',
  urung: null,
};

const STAFF: readonly Grant[] = ['staff'];
const ITSELF: readonly Grant[] = ['system'];
const requireStarter = (s: BatchState, ctx: Ctx, ...others: string[]): void => {
  if (ctx.by.id !== s.oleh.id && !others.includes(ctx.by.jobdesk)) reject('batch-not-yours', { by: s.oleh.fullname });
};
const must = (s: BatchState, ...statuses: BatchStatus[]): void => {
  if (!(statuses as string[]).includes(s.status)) reject('batch-not-now');
};

type Written = { label: string; read: readonly Grant[]; write: readonly Grant[] };
/** @param entityOf who may read an entity and send its commands, and its label; undefined: no such entity */
export const batchOf = (entityOf: (name: string) => Written | undefined) =>
  aggregate({
    name: 'batch',
    initial,
    readers: (s) => entityOf(s.entity)?.read ?? STAFF,
    commands: {
      plan,
      /** `nomor`: number of changes of digits that the person has reviewed. */
      start: z.strictObject({ nomor: count.optional() }),
      cancel: z.strictObject({ alasan: alasan.optional() }),
      undo: z.strictObject({ alasan }),
      progress,
      finish: stage,
      fail: z.strictObject({ alasan: bounded(300) }),
    },
    may: { plan: STAFF, start: STAFF, cancel: STAFF, undo: STAFF, progress: ITSELF, finish: ITSELF, fail: ITSELF },
    creates: ['plan'],
    anyVersion: ['start', 'cancel', 'undo', 'progress', 'finish', 'fail'],
    title: (s) => s.nama,
    events: {
      BatchPlanned: plan.extend({ label: z.string(), oleh: who }),
      BatchStarted: z.object({ nomor: count.optional() }),
      BatchCancelled: z.object({ alasan: z.string().optional() }),
      BatchUndoAsked: z.object({ alasan: z.string(), oleh: who }),
      BatchProgressed: progress,
      BatchFinished: stage,
      BatchFailed: z.object({ alasan: z.string() }),
    },
    decide: {
      plan: (_s, data, { by }) => {
        const entity = entityOf(data.entity);
        if (!entity) return reject('batch-entity', { entity: data.entity }, 'entity');
        if (!granted(entity.write, by)) reject('forbidden');
        const oleh = { id: by.id, fullname: by.fullname, jobdesk: by.jobdesk };
        return [{ type: 'BatchPlanned', data: { ...data, label: entity.label, oleh } }];
      },
      start: (s, data, ctx) => {
        requireStarter(s, ctx);
        must(s, 'DRAF', 'BERHENTI');
        if (s.jumlah === 0) reject('batch-empty');
        if (s.status === 'DRAF' && s.nomor > 0 && data.nomor !== s.nomor)
          reject('batch-digits', { n: s.nomor }, 'nomor');
        return [{ type: 'BatchStarted', data }];
      },
      cancel: (s, data, ctx) => {
        requireStarter(s, ctx, 'webmaster');
        must(s, 'DRAF', 'BERJALAN');
        return [{ type: 'BatchCancelled', data }];
      },
      undo: (s, data, ctx) => {
        requireStarter(s, ctx, 'webmaster');
        must(s, 'SELESAI', 'BERHENTI', 'GAGAL');
        if (s.jenis === 'SEKALIGUS') reject('batch-gathered');
        const { id, fullname, jobdesk } = ctx.by;
        return [{ type: 'BatchUndoAsked', data: { ...data, oleh: { id, fullname, jobdesk } } }];
      },
      // Two processes may briefly report the same chunk: a repeated report is no event.
      progress: (s, data) => {
        const current = data.tahap === 'jalan' ? s.bagian : (s.urung?.bagian ?? 0);
        return data.bagian <= current ? [] : [{ type: 'BatchProgressed', data }];
      },
      finish: (s, data) => {
        const now = data.tahap === 'jalan' ? 'BERJALAN' : 'MENGURUNGKAN';
        // A single command that was stored just as somebody stopped the batch counts as stored.
        const whole = s.jenis === 'SEKALIGUS' && s.status === 'BERHENTI' && s.tersimpan > 0;
        return s.status === now || whole ? [{ type: 'BatchFinished', data }] : [];
      },
      fail: (s, data) =>
        s.status === 'BERJALAN' || s.status === 'MENGURUNGKAN' ? [{ type: 'BatchFailed', data }] : [],
    },
    evolve: {
      BatchPlanned: (_, { counts, ...data }, { at }) => {
        const jumlah = counts.baru + counts.ubah + counts.pulih + counts.aksi;
        const { nomor = 0, dokumen = '' } = data;
        return { ...initial, ...data, ...counts, nomor, dokumen, status: 'DRAF', dibuat: at, jumlah };
      },
      BatchStarted: (s, _, { at }) => ({ ...s, status: 'BERJALAN', mulai: s.mulai || at, selesai: '', alasan: '' }),
      BatchCancelled: (s, data, { at }) => ({
        ...s,
        status: s.status === 'DRAF' ? 'DIBATALKAN' : 'BERHENTI',
        selesai: at,
        alasan: data.alasan ?? '',
      }),
      BatchUndoAsked: (s, data, { at }) => ({
        ...s,
        status: 'MENGURUNGKAN',
        urung: { ...data, mulai: at, selesai: '', bagian: 0, dikerjakan: 0, kembali: 0, tidak: 0 },
      }),
      BatchProgressed: (s, { tahap, bagian, dikerjakan, berhasil, gagal }) =>
        tahap === 'jalan'
          ? { ...s, bagian, dikerjakan, tersimpan: berhasil, gagal }
          : { ...s, urung: s.urung && { ...s.urung, bagian, dikerjakan, kembali: berhasil, tidak: gagal } },
      BatchFinished: (s, { tahap }, { at }) =>
        tahap === 'jalan'
          ? { ...s, status: 'SELESAI', selesai: at }
          : { ...s, status: 'DIURUNGKAN', urung: s.urung && { ...s.urung, selesai: at } },
      BatchFailed: (s, data, { at }) => ({ ...s, status: 'GAGAL', selesai: at, alasan: data.alasan }),
    },
  });
