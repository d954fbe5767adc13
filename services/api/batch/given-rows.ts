/** Rows of commands as a client gives them. */
import { z } from 'zod';
import { breathe } from '../../../infra/ports/breath.js';
import { batchKinds } from '../../domain/flows/batch.js';
import { bounded, line } from '../../domain/kit/bounded.js';
import type { EntityState } from '../../domain/kit/entity-def.js';
import { idPattern } from '../../domain/kit/id.js';
import type { Bus } from '../commands/bus.js';
import type { Wish } from './planner.js';
import type { AnyEntity } from './refs.js';

export const MOST_GIVEN = 20_000;
/** Bytes of the rows as JSON. */
export const MOST_GIVEN_BYTES = 5 * 1_048_576;

const givenRow = z.strictObject({
  id: bounded(40).regex(idPattern),
  command: bounded(60).min(1),
  data: z.record(bounded(80), z.unknown()).default({}),
  ifMatch: z.int().min(0).optional(),
});
export type GivenRow = z.infer<typeof givenRow>;
export const givenBody = z.strictObject({
  entity: bounded(40).min(1).meta({ label: 'Data' }),
  kind: z.enum(batchKinds).exclude(['IMPOR']).meta({ label: 'Jenis' }),
  name: line(150).min(1).meta({ label: 'Nama' }),
  rows: z.array(givenRow).min(1).max(MOST_GIVEN).meta({ label: 'Baris' }),
});

const whole = givenBody.extend({ rows: z.array(z.unknown()).min(1).max(MOST_GIVEN) });
/** Rows whose schema is looked at in one piece. */
const PIECE = 1_000;
/** A body by {@link givenBody}, its rows in pieces; undefined: it is none. */
export const givenIn = async (body: unknown): Promise<z.infer<typeof givenBody> | undefined> => {
  const outer = whole.safeParse(body);
  if (!outer.success) return undefined;
  const rows: GivenRow[] = [];
  for (let at = 0; at < outer.data.rows.length; at += PIECE) {
    await breathe();
    const piece = z.array(givenRow).safeParse(outer.data.rows.slice(at, at + PIECE));
    if (!piece.success) return undefined;
    rows.push(...piece.data);
  }
  return { ...outer.data, rows };
};

const does = (command: string): 'baru' | 'ubah' | 'pulih' | 'aksi' =>
  command === 'register' ? 'baru' : command === 'change' ? 'ubah' : command === 'restore' ? 'pulih' : 'aksi';

/** What a row wants, with what its fields are before; the revision that counts is that of now unless one was seen. */
export const givenWish = async (bus: Bus, entity: AnyEntity, row: GivenRow, n: number): Promise<Wish> => {
  const { id, command, data } = row;
  const { state, revision } = await bus.streams.load<EntityState<Record<string, unknown>>>(entity.aggregate, id);
  const ifMatch = row.ifMatch ?? (revision < 0 ? undefined : revision);
  const before = Object.fromEntries(Object.keys(data).map((name) => [name, state.fields[name]]));
  return {
    row: n,
    id,
    do: does(command),
    steps: [{ command, data }],
    ...(ifMatch === undefined || command === 'register' ? {} : { ifMatch }),
    ...(command === 'change' ? { before } : {}),
  };
};
