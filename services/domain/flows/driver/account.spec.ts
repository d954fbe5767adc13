import { namesOf } from './account.js';

it('looks for a name folded, and where that is another as versions before wrote it', () => {
  expect(namesOf('  Asep\tSUNANDAR ')).toEqual(['asep sunandar']);
  expect(namesOf('Ja´far  Sidik')).toEqual(['ja \u0301far sidik', 'ja´far sidik']);
});
