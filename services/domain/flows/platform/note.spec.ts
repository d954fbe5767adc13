import { toUser } from '../../kit/aggregate/actor.js';
import { as, given } from '../../kit/aggregate/testing.js';
import { note } from './note.js';

const rani = as('rcadmin', { id: 'rani', branches: ['jkt'] });
const budi = as('rcadmin', { id: 'budi', branches: ['jkt', 'bdg'] });
const personal = { type: 'NoteWritten', data: { to: toUser('rani'), branch: '*', text: 'Telepon bengkel' } };
const teams = { type: 'NoteWritten', data: { to: 'rcadmin', branch: 'jkt', text: 'Dus basah di rak 3' } };

it('is one’s own, or the team’s of one’s desk in one’s branch', () => {
  const write = (data: object, by = rani) => given(note).when('write', data, by);
  expect(write({ text: ' Telepon bengkel ', team: false })).toEqual([
    { type: 'NoteWritten', data: { to: toUser('rani'), branch: '*', text: 'Telepon bengkel' } },
  ]);
  expect(write({ text: 'a', team: true, branch: 'jkt' })[0]?.data).toMatchObject({ to: 'rcadmin', branch: 'jkt' });
  expect(() => write({ text: 'a', team: true, branch: 'bdg' })).toThrow('branch-not-yours');
  // Only somebody with all branches writes to all of them.
  expect(() => write({ text: 'a', team: true })).toThrow('branch-not-yours');
  const all = as('purchasing', { id: 'yuli', branches: ['*'] });
  expect(write({ text: 'a', team: true }, all)[0]?.data).toMatchObject({ to: 'purchasing', branch: '*' });
});

it.each([
  ['another’s own', personal, budi],
  ['another desk’s', teams, as('kacab', { id: 'x', branches: ['jkt'] })],
  ['another branch’s', teams, as('rcadmin', { id: 'x', branches: ['bdg'] })],
  ['one’s own, by webmaster', personal, as('webmaster', { id: 'x', branches: ['*'] })],
] as const)('of %s nothing is changed', (_, event, by) => {
  for (const [command, data] of [
    ['edit', { text: 'x' }],
    ['tick', { done: true }],
    ['remove', {}],
    ['restore', {}],
  ] as const)
    expect(() => given(note, [event]).when(command, data, by)).toThrow('forbidden');
});

it('is edited, ticked, removed and brought back by any of the team', () => {
  expect(given(note, [teams]).when('edit', { text: 'Rak 4' }, budi)).toEqual([
    { type: 'NoteEdited', data: { text: 'Rak 4' } },
  ]);
  expect(given(note, [teams]).when('tick', { done: true }, budi)).toEqual([
    { type: 'NoteTicked', data: { done: true } },
  ]);
  expect(given(note, [teams]).when('tick', { done: false }, budi)).toEqual([]);
  const gone = [teams, { type: 'NoteRemoved', data: {} }];
  expect(given(note, gone).when('remove', {}, budi)).toEqual([]);
  expect(() => given(note, gone).when('edit', { text: 'x' }, rani)).toThrow('note-removed');
  expect(() => given(note, gone).when('tick', { done: true }, rani)).toThrow('note-removed');
  const back = given(note, gone).when('restore', {}, rani);
  expect(back).toEqual([{ type: 'NoteRestored', data: {} }]);
  expect(given(note, [...gone, ...back]).state).toMatchObject({ removed: false, text: 'Dus basah di rak 3' });
});
