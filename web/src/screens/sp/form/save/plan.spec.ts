import { content } from '@domain/flows/sp/sp.fixture';
import { attemptOn, newAttempt, save } from '@/kit/form/save';
import type { SpValues } from '../values';
import { spPlan, type Way } from './plan';

const commandsFor = async (from: Parameters<typeof save<SpValues>>[0], values: SpValues, way: Way) => {
  const commands: string[] = [];
  await save<SpValues>(from, values, spPlan(way), {
    send: async (_, { command }) => ({ revision: commands.push(command) }),
    key: () => 'k',
    sure: () => true,
    remember: () => {},
  });
  return commands;
};

it('creates and submits; a draft only creates', async () => {
  expect(await commandsFor(newAttempt('x'), content, 'submit')).toEqual(['create', 'submit']);
  expect(await commandsFor(newAttempt('x'), content, 'save')).toEqual(['create']);
});
it('edits what is there, and sends nothing when nothing changed', async () => {
  const there = attemptOn<SpValues>('x', 3, content);
  expect(await commandsFor(there, { ...content }, 'save')).toEqual([]);
  expect(await commandsFor(there, { ...content, berat: 9 }, 'save')).toEqual(['edit']);
  expect(await commandsFor(there, { ...content, berat: 9 }, 'submit')).toEqual(['edit', 'submit']);
});
