import { periodProcess } from './process.js';

const due = (...months: string[]) =>
  periodProcess.due(
    {
      periods: Object.fromEntries(months.map((bulan, n) => [`p${n}`, { status: 'active', fields: { bulan } }])),
    } as never,
    'semua',
  );
const opens = (bulan: string, id: string, at: string, until: string) => [
  { key: `open/${bulan}`, at, until, give: [{ aggregate: 'periode', id, command: 'register', data: { bulan } }] },
];

describe('the next period', () => {
  it('is opened when its month begins in Jakarta', () => {
    expect(due('2026-07')).toEqual(opens('2026-08', '2026.08', '2026-07-31T17:00:00.000Z', '2026-10-01T17:00:00.000Z'));
    expect(due('2026-12')).toEqual(opens('2027-01', '2027.01', '2026-12-31T17:00:00.000Z', '2027-03-03T17:00:00.000Z'));
    expect(due('2026-09')).toEqual(opens('2026-10', '2026.10', '2026-09-30T17:00:00.000Z', '2026-12-01T17:00:00.000Z'));
  });
  it('follows from the latest one, whatever was opened by hand since', () => {
    expect(due('2026-07', '2025-01', '2026-06')).toEqual(due('2026-07'));
    expect(due('2026-07', '2026-08')[0]?.key).toBe('open/2026-09');
  });
  it('is none while there is no first one', () => {
    expect(due()).toEqual([]);
  });
  it('belongs to the one instance that knows them all', () => {
    const { instanceKey } = periodProcess.inputs.periods;
    const meta = { id: 'p1', revision: 0, at: '', by: { id: '', fullname: '', jobdesk: '' } };
    expect([instanceKey('Registered', {}, meta), instanceKey('PeriodClosed', {}, meta)]).toEqual(['semua', undefined]);
  });
});
