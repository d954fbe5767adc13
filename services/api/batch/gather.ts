/**
 * One command over many sources: an invoice of thousands of deliveries, a payment of as many bills. The sources are
 * paged out of their list as its reader sees it; the command is tried as it would run, and stored with the revisions
 * that were seen.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { breathe } from '../../../infra/ports/breath.js';
import { type Doc, Unavailable } from '../../../infra/ports/ports.js';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { Fault, PlanWriter } from '../../../infra/runtime/sheets/plan-store.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { streamOf } from '../../domain/kit/aggregate/aggregate.js';
import { reject } from '../../domain/kit/aggregate/reject.js';
import type { EntityInfo } from '../../domain/kit/entity/describe.js';
import type { EntityState } from '../../domain/kit/entity/entity-def.js';
import { MOST_GATHERED, recordFrom, type Sources, sourcesOf, TAKE } from '../../domain/kit/entity/sources.js';
import { idPattern } from '../../domain/kit/values/id.js';
import { bounded, singleLine } from '../../domain/kit/values/text.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { openJob } from '../commands/job.js';
import { type Preview, type PreviewOptions, previewAlone, refusals, type Step } from '../commands/preview.js';
import { faultsOf } from './faults.js';
import { type Look, TOLD } from './planner.js';
import type { BatchKind } from './refs.js';

/**
 * Reads the rows of a list query that an actor may see, over all pages. @param where query parameters @throws Problem
 */
export type Select = (
  actor: Actor,
  entity: string,
  where: Readonly<Record<string, string>>,
  fields: readonly string[],
) => Promise<readonly Doc[]>;

export const gatherBody = z.strictObject({
  entity: bounded(40).min(1).meta({ label: 'Data' }),
  name: singleLine(150).min(1).meta({ label: 'Nama' }),
  document: bounded(40).regex(idPattern).meta({ label: 'Dokumen' }),
  /** Revision of an existing document; absent: the document is created. */
  ifMatch: z.int().min(0).optional(),
  data: z.record(bounded(80), z.unknown()).default({}).meta({ label: 'Isi' }),
  /** The record list that the sources are added to, after the records of `data` or of the document. */
  rows: bounded(80).min(1).meta({ label: 'Baris' }),
  where: z.record(bounded(80), bounded(400)).default({}).meta({ label: 'Saringan' }),
  /** Ids of sources to leave out. */
  except: z.array(bounded(40)).max(MOST_GATHERED).default([]).meta({ label: 'Kecuali' }),
});
export type Gather = z.infer<typeof gatherBody>;
/** Repeats an earlier plan of the caller's on what its list holds now. */
export const againBody = z.strictObject({
  again: bounded(40).regex(idPattern).meta({ label: 'Rencana' }),
  /** Without the sources that were refused then. */
  without: z.boolean().default(false).meta({ label: 'Tanpa yang ditolak' }),
});
type Records = readonly Readonly<Record<string, unknown>>[];
export type Gathered = {
  kind: BatchKind;
  info: EntityInfo;
  /** Of the list whose entries are gathered. */
  source: EntityInfo;
};

/** The command of a plan. */
export const commandOf = ({ ifMatch }: Pick<Gather, 'ifMatch'>): 'register' | 'change' =>
  ifMatch === undefined ? 'register' : 'change';
/**
 * Row of the plan (0: the command itself) that a fault belongs to, with `before` existing records ahead of the sources.
 */
export const rowOf = (field: string | undefined, rows: string, before: number): number => {
  const [list, n] = field?.split('.') ?? [];
  const at = list === rows && n !== undefined ? Number(n) - before : -1;
  return at >= 0 ? at + 1 : 0;
};

/** The sources that a record list is built from. @throws Rejected if it has none */
export const gatheredOf = (info: EntityInfo, rows: string): { sources: Sources; most: number } => {
  const field = info.fields.find(({ name, actionOnly }) => name === rows && !actionOnly);
  const sources = field && sourcesOf(field);
  if (!sources) return reject('gather-rows', {}, 'rows');
  return { sources, most: field.max ?? MOST_GATHERED };
};

/**
 * The state after a command, and everything that refuses it; `after` is absent if its own rules refuse. @throws
 * Unavailable
 */
export const lookAhead = async (
  executor: CommandExecutor,
  actor: Actor,
  kind: string,
  id: string,
  command: Step,
  seen: Pick<PreviewOptions, 'ifMatch'>,
): Promise<{ after?: Preview; refused: unknown[] }> => {
  try {
    const after = await previewAlone(executor, actor, kind, id, [command], { ...seen, large: true });
    return { after, refused: await refusals(executor, actor, streamOf(kind, id), after) };
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    return { refused: [error] };
  }
};

const isRecord = (one: unknown): boolean => typeof one === 'object' && one !== null && !Array.isArray(one);
type Standing = Pick<Gather, 'ifMatch' | 'data' | 'rows'> & { id: string };
/** The existing records: those in `data`, else the document's. @throws Rejected, Conflict, Invalid, Problem */
const standing = async (
  executor: CommandExecutor,
  actor: Actor,
  { name, aggregate }: BatchKind,
  { id, ifMatch, data, rows }: Standing,
): Promise<Records> => {
  const command = executor.commands.get(`${name}/${commandOf({ ifMatch })}`);
  if (!command) throw new Problem('no-route');
  const records = data[rows] ?? [];
  if (!Array.isArray(records) || !records.every(isRecord)) throw new Invalid(command.schema, data);
  if (ifMatch === undefined) return records;
  const folded = await executor.streams.load<EntityState<Record<string, unknown>>>(aggregate, id);
  // Reveals nothing about a document outside the actor's scope, not even its number of records.
  await executor.admit(openJob(command, actor, id, data, { commandId: randomUUID(), ifMatch }), folded);
  return (data[rows] ?? folded.state.fields[rows] ?? []) as Records;
};

/**
 * Tries the command, and writes it and its sources to a plan; nothing is planned if any of it is refused. @throws
 * Rejected, Invalid, Conflict, Problem, Unavailable
 */
export const planGathered = async (
  executor: CommandExecutor,
  actor: Actor,
  { kind, info, source }: Gathered,
  { document: id, ifMatch, data, rows, where, except }: Gather,
  select: Select,
  writer: PlanWriter,
): Promise<Look> => {
  const { sources, most } = gatheredOf(info, rows);
  const { column, begins } = sources;
  const stands = await standing(executor, actor, kind, { id, ifMatch, data, rows });
  const taken = new Set([...except, ...stands.map((record) => record[column.name])]);
  const wanted = [source.title, ...begins.map(([, from]) => from)];
  const entries = (await select(actor, column.ref, where, wanted)).filter((entry) => !taken.has(entry.id));
  if (entries.length === 0) reject('gather-none', {}, 'where');
  if (entries.length > most - stands.length)
    reject('gather-many', { n: entries.length, most: most - stands.length }, 'where');
  await breathe();
  const records = entries.map((entry) => recordFrom(sources, entry));
  const command = { command: commandOf({ ifMatch }), data: { ...data, [rows]: [...stands, ...records] } };
  const counts = { baru: 0, ubah: 0, pulih: 0, aksi: 0, sama: 0, salah: 0 };
  const seen = ifMatch === undefined ? {} : { ifMatch };
  const { after, refused } = await lookAhead(executor, actor, kind.name, id, command, seen);
  const faults = refused.flatMap((error) => faultsOf(error, undefined, id));
  if (!after || faults.length > 0) {
    // Faults of the document itself are thrown at once; a plan lists only refused sources.
    if (faults.every(({ field }) => rowOf(field, rows, stands.length) === 0)) throw refused[0];
    const errors = await wrong(faults, { rows, before: stands.length, entries, source, info }, writer);
    const salah = new Set(errors.map(({ row }) => row)).size;
    return { counts: { ...counts, salah }, errors: errors.slice(0, TOLD) };
  }
  const comes = comesTo(kind, info, after.state as EntityState<Record<string, unknown>>);
  const head = { row: 0, id, title: after.title, do: ifMatch === undefined ? ('baru' as const) : ('ubah' as const) };
  // Contains only the existing records; the sources of the plan follow.
  await writer.add({
    ...head,
    comes,
    fills: rows,
    steps: [{ ...command, data: { ...data, [rows]: stands } }],
    ...seen,
  });
  for (const [n, entry] of entries.entries())
    await writer.add({
      ...{ row: n + 1, id: String(entry.id), title: String(entry[source.title] ?? ''), do: 'aksi', entity: column.ref },
      ...{ steps: [{ command: TAKE, data: records[n] ?? {} }], ifMatch: Number(entry.version) },
    });
  return { counts: { ...counts, [head.do]: 1, aksi: entries.length }, errors: [] };
};

/** The resulting totals of a document, by the integer fields that its list sums up. */
const comesTo = (
  { entity }: BatchKind,
  { list }: EntityInfo,
  { fields, sebutan = {} }: EntityState<Record<string, unknown>>,
): Record<string, number> =>
  Object.fromEntries(
    (list.sums ?? []).flatMap((name) => {
      const derived = entity?.derived?.[name];
      const value = derived ? derived.of(fields, sebutan, false) : fields[name];
      return typeof value === 'number' ? [[name, value]] : [];
    }),
  );

type About = { rows: string; before: number; entries: readonly Doc[]; source: EntityInfo; info: EntityInfo };
/** Writes why a command was refused, each fault at its source. */
const wrong = async (
  faults: readonly Fault[],
  about: About,
  writer: PlanWriter,
): Promise<(Fault & { row: number })[]> => {
  const { rows, before, entries, source, info } = about;
  const all = faults.map((fault) => ({ ...fault, row: rowOf(fault.field, rows, before) }));
  for (const row of [...new Set(all.map((fault) => fault.row))].sort((a, b) => a - b)) {
    const entry = entries[row - 1];
    const errors = all.filter((fault) => fault.row === row).map(({ row: _, ...fault }) => fault);
    const who = entry
      ? { id: String(entry.id), title: String(entry[source.title] ?? ''), entity: source.name }
      : { title: info.label };
    await writer.wrong({ row, ...who, errors });
  }
  return all;
};
