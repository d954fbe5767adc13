import { matches } from './match';

const row = { status: 'DRAF', total: 900, tgl: '2026-07-21T02:00:00.000Z', batal: false };

describe('a row against the filters', () => {
  it.each([
    [{}, true],
    [{ status: 'DRAF,BATAL' }, true],
    [{ status: 'BATAL' }, false],
    [{ batal: 'false' }, true],
    [{ total: '1000..' }, false],
    [{ total: '..1000' }, true],
    [{ tgl: '2026-07-20T17:00:00.000Z..2026-07-21T16:59:59.999Z' }, true],
    [{ tgl: '2026-07-21T17:00:00.000Z..' }, false],
    [{ status: 'DRAF', total: '1000..' }, false],
    [{ unknown: 'x' }, false],
  ] as [Record<string, string>, boolean][])('%j: %s', (filters, is) => {
    expect(matches(row, filters)).toBe(is);
  });
});
