/** A socket like a browser's, with everything that it receives. */
import { io, type Socket } from 'socket.io-client';
import { views } from '../../../projections/views/index.js';
import type { ReloadUpdate, RowsUpdate, Watching } from '../../../services/domain/queries/live.js';
import type { Doc } from '../../ports/ports.js';
import { until } from '../contracts/harness.js';

/** A row that was pushed, or a document that left the view (`row` is absent). */
export type ReceivedRow = { view: string; id: string; version?: number; joinedAt?: number; row?: Doc };
export type Ear = {
  socket: Socket;
  received: ReceivedRow[];
  /** Messages with rows, in order of arrival. */
  messages: RowsUpdate[];
  again: ReloadUpdate[];
  watch: (of: readonly string[]) => Promise<Watching>;
};

/**
 * @param of initially watched views, default: all
 * @throws the server's error
 */
export const listen = async (
  url: string,
  token: string | undefined,
  of: readonly string[] = views.map(({ name }) => name),
  more: object = {},
): Promise<Ear> => {
  // Changes during the first build of the read models are not pushed: nobody could have read the earlier state.
  await until(async () => (await fetch(`${url}/health/ready`)).ok, 'the server to be ready');
  const auth = token ? { token } : {};
  const socket = io(url, { transports: ['websocket'], auth, reconnection: false, forceNew: true, ...more });
  const ear: Ear = {
    socket,
    received: [],
    messages: [],
    again: [],
    watch: async (list) => {
      const watching: Watching = await socket.emitWithAck('watch', list);
      for (const message of watching.told) take(message);
      for (const one of watching.again) ear.again.push({ of: one, n: watching.n[one] ?? 0, within: watching.within });
      return watching;
    },
  };
  const take = (message: RowsUpdate) => {
    const view = message.of.split('/', 1)[0] as string;
    ear.messages.push(message);
    for (const row of message.rows) {
      const { id, version, joinedAt } = row as { id: string; version: number; joinedAt?: number };
      ear.received.push({ view, id, version, ...(joinedAt === undefined ? {} : { joinedAt }), row });
    }
    for (const { id } of message.gone ?? []) ear.received.push({ view, id });
  };
  socket.on('rows', take);
  socket.on('again', (message: ReloadUpdate) => ear.again.push(message));
  await new Promise<void>((ok, no) => socket.once('connect', ok).once('connect_error', no));
  await ear.watch(of);
  return ear;
};
