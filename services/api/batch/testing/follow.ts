/** Helpers of specs to create and follow batches. */
import type { TestServer } from '../../../../infra/proof/testing/server.js';
import type { BatchState } from '../../../domain/flows/platform/batch.js';
import type { AnyAggregate } from '../../../domain/kit/aggregate/aggregate.js';
import type { CommandExecutor } from '../../commands/command-executor.js';
import type { Planned } from '../batches.js';

export type Uploaded = {
  status: number;
  retryAfter: string | null;
  data: Planned;
  errors: { code: string; field?: string; message: string }[];
};

/** Uploads a sheet for a batch. @param query further parameters, `&lembar=Data` */
export const upload = async (
  url: string,
  token: string,
  id: string,
  entity: string,
  content: string | Buffer,
  query = '',
): Promise<Uploaded> => {
  const response = await fetch(`${url}/api/batch/${id}/upload?entity=${entity}&name=uji${query}`, {
    method: 'POST',
    headers: { authorization: token, 'accept-language': 'id' },
    body: content,
  });
  const { data, errors } = (await response.json()) as { data: Planned; errors: Uploaded['errors'] };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), data, errors };
};

export const batchState = async (executor: CommandExecutor, id: string): Promise<BatchState> =>
  (await executor.streams.load<BatchState>(executor.aggregates.get('batch') as AnyAggregate, id)).state;

/** The batch once it has one of some statuses. @throws after 60 s */
export const ended = async (
  executor: CommandExecutor,
  id: string,
  ...statuses: BatchState['status'][]
): Promise<BatchState> => {
  for (let i = 0; i < 3_000; i++) {
    const now = await batchState(executor, id);
    if (statuses.includes(now.status)) return now;
    await new Promise((go) => setTimeout(go, 20));
  }
  throw new Error(`batch ${id} stays ${(await batchState(executor, id)).status}`);
};

/** Starts a planned batch and waits for its end. */
export const carriedOut = async (server: TestServer, token: string, id: string): Promise<BatchState> => {
  const { status, body } = await server.command(token, 'batch', id, 'start');
  if (status !== 200) throw new Error(JSON.stringify(body));
  return ended(server.server.commands.executor, id, 'SELESAI', 'GAGAL');
};
/** Undoes a batch and waits for its end. */
export const undone = async (server: TestServer, token: string, id: string): Promise<BatchState> => {
  const { status, body } = await server.command(token, 'batch', id, 'undo', { alasan: 'berkas salah' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return ended(server.server.commands.executor, id, 'DIURUNGKAN', 'GAGAL');
};
