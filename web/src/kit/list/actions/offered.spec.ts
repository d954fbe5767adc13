import type { RowAction } from '../types';
import { rowsFor } from './meant-for';
import { inSight, offeredOn } from './offered';

type Row = { id: string; version: number; status: string };
const rows = (...statuses: string[]): Row[] => statuses.map((status, n) => ({ id: String(n), version: 1, status }));
const action = (
  id: string,
  from: readonly string[],
  to: string,
  look: RowAction<Row>['look'] = 'plain',
): RowAction<Row> => ({
  id,
  label: id,
  look,
  can: ({ status }) => from.includes(status),
  again: ({ status }) => status === to,
  many: (n) => `${id} ${n}`,
  command: () => ({ name: id, data: {} }),
  outcome: id,
  done: () => ({ title: id }),
});
const all = [
  action('issue', ['DRAF', 'TERBIT'], 'TERBIT', 'primary'),
  action('issueHired', ['DRAF', 'TERBIT'], 'TERBIT'),
  action('pickup', ['TERBIT'], 'PICKUP', 'primary'),
  action('cancel', ['DRAF', 'TERBIT'], 'BATAL', 'danger'),
];
const bar = (marked: readonly Row[], always = false) => {
  const offered = offeredOn(all, marked, always);
  const { shown, lead } = inSight(offered);
  return {
    shown: shown.map(({ action: { id }, fit }) => `${id} ${fit.length}`),
    lead: lead?.action.id,
    behind: offered.filter((one) => !shown.includes(one)).map((one) => one.action.id),
  };
};

describe('over marked rows', () => {
  it('stands the next step alone as primary, and what they have behind them is out of the way', () => {
    expect(bar(rows('TERBIT', 'TERBIT'))).toEqual({
      shown: ['cancel 2', 'pickup 2'],
      lead: 'pickup',
      behind: ['issue', 'issueHired'],
    });
    expect(bar(rows('DRAF'))).toEqual({ shown: ['issueHired 1', 'cancel 1', 'issue 1'], lead: 'issue', behind: [] });
  });
  it('leads what goes on with most of them', () => {
    expect(bar(rows('DRAF', 'TERBIT', 'TERBIT'))).toEqual({
      shown: ['issue 1', 'pickup 2'],
      lead: 'pickup',
      behind: ['issueHired', 'cancel'],
    });
    expect(bar(rows('DRAF', 'DRAF', 'TERBIT')).lead).toBe('issue');
  });
  it('stands nothing that fits none of them, unless it is said why', () => {
    expect(bar(rows('KEMBALI'))).toEqual({ shown: [], lead: undefined, behind: [] });
    expect(bar(rows('KEMBALI'), true).lead).toBeUndefined();
    expect(offeredOn(all, rows('KEMBALI'), true)).toHaveLength(4);
  });
});
describe('an action on rows of which some stand where it leads', () => {
  const [issue] = all as [RowAction<Row>];
  it('leaves those alone, and is given on what it does not fit, to be named', () => {
    expect(rowsFor(issue, rows('DRAF', 'TERBIT', 'KEMBALI')).map(({ status }) => status)).toEqual(['DRAF', 'KEMBALI']);
  });
  it('is given on all of them where all do: another vehicle for what is issued', () => {
    expect(rowsFor(issue, rows('TERBIT', 'TERBIT'))).toHaveLength(2);
  });
});
