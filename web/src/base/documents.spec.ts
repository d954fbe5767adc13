import { badgeOf, documentKinds, kindsFor } from './documents';

const as = (jobdesk: 'purchasing' | 'sales' | 'rcgudang') => ({ jobdesk, level: 'user' }) as const;

it('knows the SP, for those who open SP', () => {
  expect(documentKinds.map(({ name }) => name)).toContain('sp');
  expect(kindsFor(as('sales')).map(({ name }) => name)).toContain('sp');
  expect(kindsFor(as('rcgudang')).map(({ name }) => name)).not.toContain('sp');
});
it('counts what waits for the desk on the line that shows it', () => {
  const badge = { view: 'sp', filter: { status: 'MENUNGGU_PURCHASING' } };
  expect(badgeOf('/purchasing/newsplist', as('purchasing'))).toEqual(badge);
  expect(badgeOf('/masterdata/splist', as('purchasing'))).toBeUndefined();
  expect(badgeOf('/mastermitra', as('purchasing'))).toBeUndefined();
  expect(badgeOf('/purchasing/newsplist', as('sales'))).toBeUndefined();
});
