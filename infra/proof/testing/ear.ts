/** A socket as a browser holds one, and all that it is told. */
import { io, type Socket } from 'socket.io-client';
import { views } from '../../../projections/views/index.js';
import type { AgainTold, RowsTold, Watching } from '../../../services/domain/queries/live.js';
import type { Doc } from '../../ports/ports.js';
import { until } from '../contracts/harness.js';

/** A row that was told, or that a document left (`row` is absent). */
export type Heard = { view: string; id: string; version?: number; joinedAt?: number; row?: Doc };
export type Ear = {
  socket: Socket;
  heard: Heard[];
  /** Messages with rows, as they came. */
  told: RowsTold[];
  again: AgainTold[];
  watch: (of: readonly string[]) => Promise<Watching>;
};

/** @param of what is watched from the beginning: all views where nothing is said @throws what the server says */
export const listen = async (
  url: string,
  token: string | undefined,
  of: readonly string[] = views.map(({ name }) => name),
  more: object = {},
): Promise<Ear> => {
  // What the first build of the read models takes along is told to nobody: nobody could have read it before.
  await until(async () => (await fetch(`${url}/health/ready`)).ok, 'the server to be ready');
  const auth = token ? { token } : {};
  const socket = io(url, { transports: ['websocket'], auth, reconnection: false, forceNew: true, ...more });
  const ear: Ear = {
    socket,
    heard: [],
    told: [],
    again: [],
    watch: async (list) => {
      const watching: Watching = await socket.emitWithAck('watch', list);
      for (const told of watching.told) take(told);
      for (const one of watching.again) ear.again.push({ of: one, n: watching.n[one] ?? 0, within: watching.within });
      return watching;
    },
  };
  const take = (told: RowsTold) => {
    const view = told.of.split('/', 1)[0] as string;
    ear.told.push(told);
    for (const row of told.rows) {
      const { id, version, joinedAt } = row as { id: string; version: number; joinedAt?: number };
      ear.heard.push({ view, id, version, ...(joinedAt === undefined ? {} : { joinedAt }), row });
    }
    for (const { id } of told.gone ?? []) ear.heard.push({ view, id });
  };
  socket.on('rows', take);
  socket.on('again', (told: AgainTold) => ear.again.push(told));
  await new Promise<void>((ok, no) => socket.once('connect', ok).once('connect_error', no));
  await ear.watch(of);
  return ear;
};
