import { branchesIn, userSheet } from './sheet.js';

describe('a sheet of accounts', () => {
  it('has no column for a password', () => {
    expect(userSheet.fields.map(({ name }) => name)).toEqual(['username', 'fullname', 'jobdesk', 'level', 'branches']);
    expect(JSON.stringify(userSheet)).not.toMatch(/password/i);
  });
  it('names branches by commas, semicolons or lines, and all of them by a word', () => {
    expect(branchesIn('JKT, Bandung [BDG, lama]; SBY\nJKT')).toEqual(['JKT', 'Bandung [BDG, lama]', 'SBY']);
    expect(branchesIn(' Semua ')).toEqual(['*']);
    expect(branchesIn('JKT, *')).toEqual(['*']);
    expect(branchesIn(' , ')).toEqual([]);
  });
});
