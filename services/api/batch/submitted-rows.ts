/** Rows of commands as clients send them. */
import { z } from 'zod';
import { breathe } from '../../../infra/ports/breath.js';
import { batchKinds } from '../../domain/flows/platform/batch.js';
import { type Actor, granted, inScope } from '../../domain/kit/aggregate/actor.js';
import { Rejected, reject } from '../../domain/kit/aggregate/reject.js';
import type { AnyEntity, EntityState } from '../../domain/kit/entity/entity-def.js';
import { idPattern } from '../../domain/kit/values/id.js';
import { bounded, singleLine } from '../../domain/kit/values/text.js';
import { closedTo } from '../../domain/rights/field-rights.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { faultsOf } from './faults.js';
import type { Wish } from './planner.js';
import type { BatchKind } from './refs.js';

export const MOST_GIVEN = 20_000;
/** Bytes of the rows as JSON. */
export const MOST_GIVEN_BYTES = 5 * 1_048_576;

const submittedRow = z.strictObject({
  id: bounded(40).regex(idPattern),
  command: bounded(60).min(1),
  data: z.record(bounded(80), z.unknown()).default({}),
  ifMatch: z.int().min(0).optional(),
  /** For an entry to create: the entry to copy fields from, overridden by `data`. */
  from: bounded(40).regex(idPattern).optional(),
});
export type SubmittedRow = z.infer<typeof submittedRow>;
export const submittedBody = z.strictObject({
  entity: bounded(40).min(1).meta({ label: 'Data' }),
  kind: z.enum(batchKinds).exclude(['IMPOR']).meta({ label: 'Jenis' }),
  name: singleLine(150).min(1).meta({ label: 'Nama' }),
  rows: z.array(submittedRow).min(1).max(MOST_GIVEN).meta({ label: 'Baris' }),
});

const whole = submittedBody.extend({ rows: z.array(z.unknown()).min(1).max(MOST_GIVEN) });
/** Rows validated in one chunk. */
const PIECE = 1_000;
/** Parses a body by {@link submittedBody}, its rows in chunks; undefined if it is invalid. */
export const submittedIn = async (body: unknown): Promise<z.infer<typeof submittedBody> | undefined> => {
  const outer = whole.safeParse(body);
  if (!outer.success) return undefined;
  const rows: SubmittedRow[] = [];
  for (let at = 0; at < outer.data.rows.length; at += PIECE) {
    await breathe();
    const piece = z.array(submittedRow).safeParse(outer.data.rows.slice(at, at + PIECE));
    if (!piece.success) return undefined;
    rows.push(...piece.data);
  }
  return { ...outer.data, rows };
};

const does = (command: string): 'baru' | 'ubah' | 'pulih' | 'aksi' =>
  command === 'register' ? 'baru' : command === 'change' ? 'ubah' : command === 'restore' ? 'pulih' : 'aksi';

/** The fields of the entry to copy. Requires the right to see all of them. @throws Rejected */
const like = async (
  executor: CommandExecutor,
  entity: AnyEntity | undefined,
  { from, command }: SubmittedRow,
  actor: Actor,
): Promise<object> => {
  if (from === undefined) return {};
  if (!entity) return reject('not-found', {}, 'from');
  const { state, revision } = await executor.streams.load<EntityState<Record<string, unknown>>>(entity.aggregate, from);
  const seen = granted(entity.can.read, actor) && inScope(actor, entity.aggregate.scope?.(state));
  if (command !== 'register' || revision < 0 || !seen) return reject('not-found', {}, 'from');
  const names = Object.keys(entity.fields.shape).filter((name) => !entity.actionOnly?.includes(name));
  const closed = closedTo(entity.name, entity.aggregate.classes?.command('change'), actor);
  const hidden = names.find((name) => closed?.isRedacted(name));
  if (hidden !== undefined) reject('field-closed', { label: hidden }, hidden);
  return Object.fromEntries(names.filter((name) => name in state.fields).map((name) => [name, state.fields[name]]));
};

/**
 * What a row wants, with the current values of its fields. Its revision is the current one unless the client sent one.
 */
export const submittedWish = async (
  executor: CommandExecutor,
  kind: BatchKind,
  row: SubmittedRow,
  n: number,
  actor: Actor,
): Promise<Wish> => {
  const { id, command } = row;
  const { state, revision } = await executor.streams.load<EntityState<Record<string, unknown>>>(kind.aggregate, id);
  let data: Record<string, unknown>;
  try {
    data = { ...(await like(executor, kind.entity, row, actor)), ...row.data };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return { row: n, wrong: faultsOf(error), id };
  }
  const ifMatch = row.ifMatch ?? (revision < 0 ? undefined : revision);
  const before = () => Object.fromEntries(Object.keys(data).map((name) => [name, state.fields[name]]));
  return {
    row: n,
    id,
    do: does(command),
    steps: [{ command, data }],
    ...(ifMatch === undefined || command === 'register' ? {} : { ifMatch }),
    ...(command === 'change' ? { before: before() } : {}),
  };
};
