/** Deliveries and returns as documents that share an amount: deliveries give to it, returns take from it. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type EventStore, type Recorded, Unavailable } from '../../../../infra/ports/ports.js';
import { Conflict } from '../../../../infra/runtime/http/answer.js';
import { Invalid } from '../../../../infra/runtime/http/invalid-body.js';
import { Problem } from '../../../../infra/runtime/http/problem.js';
import { count, text } from '../../../domain/common/fields.js';
import { evolve, parseStream } from '../../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../../domain/kit/aggregate/reject.js';
import { as } from '../../../domain/kit/aggregate/testing.js';
import { document } from '../../../domain/kit/document/document.js';
import { amountStream, bookOf } from '../amounts.js';
import { CommandExecutor } from '../command-executor.js';
import { metaOf } from '../streams.js';

const look = { icon: 'boxes', search: [], list: { columns: ['qty'], filters: [] } } as const;
const staff = ['operasional', 'kacab'] as const;
const BACK = 'antar.kembali';

/** The delivered quantity of a line. */
export const antar = document({
  ...{ name: 'antar', label: 'Antar', icon: 'truck', unique: [], actionOnly: [] },
  fields: z.object({ qty: count('Qty', 1_000_000), cabang: text('Cabang', 20), catatan: text('Catatan', 40) }),
  scope: 'cabang',
  number: { label: 'Nomor', series: () => 'ANTAR' },
  status: {
    JALAN: { label: 'Jalan', look: 'moving', icon: 'truck' },
    SAMPAI: { label: 'Sampai', look: 'done', icon: 'flag' },
    BATAL: { label: 'Batal', look: 'muted', icon: 'flag', terminal: true },
  },
  start: 'JALAN',
  editableIn: ['JALAN', 'SAMPAI'],
  postings: ({ nomor, status, qty }) =>
    status === 'SAMPAI' ? [{ space: BACK, key: nomor, amount: qty, label: nomor, field: 'qty' }] : [],
  steps: {
    arrive: {
      label: 'Sampai',
      may: staff,
      from: ['JALAN'],
      to: 'SAMPAI',
      event: 'AntarArrived',
      historyLabel: 'mengantar',
    },
    cancel: {
      label: 'Batal',
      may: staff,
      from: ['JALAN', 'SAMPAI'],
      to: 'BATAL',
      event: 'AntarOver',
      historyLabel: 'batal',
    },
  },
  search: [],
  list: look.list,
  form: { Antar: ['qty', 'cabang', 'catatan'] },
  can: { read: ['staff'], create: staff },
});
/** The returned quantity of a line. */
export const retur = document({
  ...{ name: 'retur', label: 'Retur', icon: 'boxes', unique: [] },
  fields: z.object({ antar: text('Antar', 40), qty: count('Qty', 1_000_000), cabang: text('Cabang', 20) }),
  scope: 'cabang',
  number: { label: 'Nomor', series: () => 'RETUR' },
  status: {
    DRAF: { label: 'Draf', look: 'waiting', icon: 'pencil-line' },
    BATAL: { label: 'Batal', look: 'muted', icon: 'flag', terminal: true },
  },
  start: 'DRAF',
  editableIn: ['DRAF'],
  postings: ({ antar: key, status, qty }) =>
    status === 'BATAL' ? [] : [{ space: BACK, key, amount: -qty, label: key, field: 'qty' }],
  steps: {
    cancel: {
      label: 'Batal',
      may: staff,
      from: ['DRAF'],
      to: 'BATAL',
      event: 'ReturOver',
      historyLabel: 'membatalkan',
    },
    reopen: { label: 'Buka', may: staff, from: ['BATAL'], to: 'DRAF', event: 'ReturOpen', historyLabel: 'membuka' },
  },
  search: [],
  list: look.list,
  form: { Retur: ['antar', 'qty', 'cabang'] },
  can: { read: ['staff'], create: staff },
});
export const kinds = [antar.aggregate, retur.aggregate];
export const clerk = as('operasional');

export const busOn = (store: EventStore, alone = false) =>
  new CommandExecutor(store, kinds, async (secret) => secret, { alone });
export const give = (
  executor: CommandExecutor,
  kind: 'antar' | 'retur',
  id: string,
  command: string,
  data: object = {},
  commandId: string = randomUUID(),
  by = clerk,
) => executor.run(by, kind, id, command, data, { commandId });
/** Registers a delivery; returns its number. */
export const delivered = async (executor: CommandExecutor, qty: number, id = 'a', cabang = 'jkt'): Promise<string> => {
  const { result } = await give(executor, 'antar', id, 'register', { qty, cabang, catatan: 'x' });
  await give(executor, 'antar', id, 'arrive');
  return result.number ?? '';
};
export const freshId = (): string => `n${randomUUID().replaceAll('-', '')}`;
export const back = (executor: CommandExecutor, of: string, qty: number, id = freshId(), commandId?: string) =>
  give(executor, 'retur', id, 'register', { antar: of, qty, cabang: 'jkt' }, commandId);
/** The outcome of a command, as one word. */
export const came = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'done',
    (error) => {
      if (error instanceof Rejected) return error.code;
      if (
        error instanceof Invalid ||
        error instanceof Conflict ||
        error instanceof Problem ||
        error instanceof Unavailable
      )
        return error.name;
      throw error;
    },
  );

/** The total of each amount over all documents, after each of their events in storage order. */
export const sumsByEvent = (log: readonly Recorded[]): Map<string, number>[] => {
  const states = new Map<string, unknown>();
  const sums = new Map<string, number>();
  return log.flatMap(({ stream, revision, type, data, meta }) => {
    const kind = kinds.find(({ name }) => stream.startsWith(`${name}-`));
    if (!kind) return [];
    const { id } = parseStream(stream);
    const before = states.get(stream) ?? kind.initial;
    const next = evolve(kind, before, type, data, metaOf(stream, revision, meta));
    states.set(stream, next);
    for (const { key, amount } of kind.postings?.(before as never, id) ?? [])
      sums.set(key, (sums.get(key) ?? 0) - amount);
    for (const { key, amount } of kind.postings?.(next as never, id) ?? [])
      sums.set(key, (sums.get(key) ?? 0) + amount);
    return [new Map(sums)];
  });
};
/** How much is left, by the amount's own stream. */
export const left = async (executor: CommandExecutor, key: string): Promise<number> =>
  (await executor.amounts.left({ space: BACK, key, amount: 0 }, { owner: '', revision: -1 })).left;
export const lastMove = async (store: EventStore, key: string) => bookOf(await store.last(amountStream(BACK, key)));
