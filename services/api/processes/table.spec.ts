import type { Recorded } from '../../../infra/ports/ports.js';
import { mailFollows } from '../../domain/flows/mail/follows.js';
import { sjFollows } from '../../domain/flows/sj/follows.js';
import { Table } from './table.js';

const event = (revision: number, type: string): Recorded => {
  const meta = { at: '2026-07-20T02:00:00.000Z', by: { id: 'u1' }, correlationId: 'c1' };
  return { stream: 'sp-x1', revision, type, data: {}, meta, id: `e${revision}` } as unknown as Recorded;
};
/** An order that no process has in memory, nor begun anything with. */
const heard = async (type: string, there = true): Promise<string[]> => {
  const asked: string[] = [];
  const table = new Table(
    {
      events: {
        readStream: async (stream) => {
          asked.push(`read ${stream}`);
          return there ? [event(0, 'SpCreated'), event(1, type)] : [];
        },
      },
      state: {
        get: async (key: string) => void asked.push(`get ${key}`),
      } as never,
    },
    [sjFollows, mailFollows({ base: '', requests: [] })],
    () => {}, // folds of events without their data
  );
  await table.take(event(1, type));
  return asked;
};

test('what nothing follows from wakes no process: no stream is read for it, and nothing of what is kept', async () => {
  expect(await heard('SpCommented')).toEqual([]);
});

test('an event wakes the processes that follow from it, and no others', async () => {
  expect(await heard('SpMarketingApproved')).toEqual(['get following/sjfollows@4/x1', 'read sp-x1']);
  expect(await heard('SpEdited')).toHaveLength(4);
});

test('what was heard before its stream shows it is refused, to be heard again: it would be lost', async () => {
  await expect(heard('SpMarketingApproved', false)).rejects.toThrow('event store is not available');
});
