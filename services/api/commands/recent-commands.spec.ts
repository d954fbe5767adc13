import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MemoryEvents } from '../../../infra/proof/testing/memory-events.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import { aggregate } from '../../domain/kit/aggregate/aggregate.js';
import { CommandExecutor } from './command-executor.js';
import { CommandHistory } from './recent-commands.js';

const doneAt = (revision: number) => ({
  ...{ bodyHash: '', by: 'u', command: 'note', revision },
  events: ['Noted'],
  numbers: [],
});

it('knows the last commands by heart, of all others that they may be, of no other that it was', () => {
  const history = new CommandHistory();
  const ids = Array.from({ length: 2_000 }, () => randomUUID());
  for (const [n, id] of ids.entries()) history.add(id, doneAt(n));
  expect(history.find(ids.at(-1) as string)).toEqual(doneAt(1_999));
  expect(ids.every((id) => history.find(id) !== undefined)).toBe(true);
  expect(history.find(ids[0] as string)).toBe('perhaps');
  const strangers = Array.from({ length: 2_000 }, () => randomUUID()).filter((id) => history.find(id) !== undefined);
  expect(strangers.length).toBeLessThan(3);
  expect(history.bytes / ids.length).toBeLessThan(32);
});

it('takes in nothing twice', () => {
  const history = new CommandHistory();
  history.add('a', doneAt(3));
  history.add('b', doneAt(2));
  expect(history.find('b')).toBeUndefined();
});

const book = aggregate({
  name: 'book',
  initial: { notes: 0, text: '' },
  commands: { note: z.strictObject({ text: z.string() }) },
  may: { note: ['system'] },
  creates: ['note'],
  anyVersion: ['note'],
  title: () => 'book',
  events: { Noted: z.object({ text: z.string() }) },
  decide: { note: (_, data) => [{ type: 'Noted', data }] },
  evolve: { Noted: (s, data) => ({ notes: s.notes + 1, text: s.text + data.text }) },
});

describe('a command that was carried out long ago', () => {
  const begin = async () => {
    const store = new MemoryEvents();
    const executor = new CommandExecutor(store, [book], async (secret) => secret);
    const note = (id: string, commandId: string, text = 'x') =>
      executor.run(system, 'book', id, 'note', { text }, { commandId });
    const ids = Array.from({ length: 30 }, () => randomUUID());
    const answers = [];
    for (const id of ids) answers.push(await note('b1', id));
    return { executor, note, ids, answers, store };
  };

  it('is answered as it was, and stores nothing', async () => {
    const { note, ids, answers, store } = await begin();
    const before = (await store.readStream('book-b1')).length;
    for (const [n, id] of ids.entries()) expect(await note('b1', id)).toEqual(answers[n]);
    expect((await store.readStream('book-b1')).length).toBe(before);
    await expect(note('b1', ids[0] as string, 'y')).rejects.toMatchObject({ code: 'command-id-reused' });
  });

  it('is so after its document had to make room for others', async () => {
    const { executor, note, ids, answers } = await begin();
    const large = 'x'.repeat(4 * 1_048_576);
    for (let n = 0; n < 20; n++) await note(`large${n}`, randomUUID(), large);
    expect(executor.streams.peek('book-b1')).toBeUndefined();
    expect(executor.streams.peek('book-large19')).toBeDefined();
    expect(await note('b1', ids[0] as string)).toEqual(answers[0]);
    expect(await note('b1', ids.at(-1) as string)).toEqual(answers.at(-1));
    const { state } = await executor.streams.load(book, 'b1');
    expect(state).toMatchObject({ notes: 30 });
  });
});
