import { Rejected, refusalBeside, refusalsBeside, refusing } from './reject.js';

it('refuses with what a kind declares, by its own codes alone', () => {
  const refuse = refusing('uji', { 'uji-due': [422, 'Jatuh tempo {due}.'] });
  expect(() => refuse('uji-due', { due: '2026-07-21' }, 'due')).toThrow(Rejected);
  expect(refusalBeside('uji-due')).toEqual([422, 'Jatuh tempo {due}.']);
  expect([refusalBeside('uji-none'), refusalsBeside('uji')]).toEqual([
    undefined,
    { 'uji-due': [422, 'Jatuh tempo {due}.'] },
  ]);
  expect(() => refusing('uji', { 'lain-due': [422, 'x'] })).toThrow('begins with uji-');
});
