import { spKind } from '@domain/flows/sp/kind';
import { documents } from '@domain/infos';
import { documentKinds, kindsFor, takeDocuments } from './documents';

const as = (jobdesk: 'sales' | 'rcgudang' | 'rcadmin') => ({ jobdesk, level: 'user' }) as const;

it('knows the SP, for those who open SP', () => {
  takeDocuments([spKind]);
  expect(documentKinds().map(({ name }) => name)).toContain('sp');
  expect(kindsFor(as('sales')).map(({ name }) => name)).toContain('sp');
  expect(kindsFor(as('rcgudang')).map(({ name }) => name)).not.toContain('sp');
});
it('knows the others once their menu is there, each once', () => {
  takeDocuments(documents);
  takeDocuments(documents);
  expect(documentKinds().map(({ name }) => name)).toEqual(['sp', ...documents.map(({ name }) => name)]);
  expect(kindsFor(as('rcadmin')).map(({ name }) => name)).toEqual(expect.arrayContaining(['sp_race', 'sj']));
  expect(kindsFor(as('sales')).map(({ name }) => name)).not.toContain('sj');
});
