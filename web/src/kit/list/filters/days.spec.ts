import { daysAsMoments, daysText, parseDays, usualDays, writeDays } from './days';

const words = { since: (d: string) => `sejak ${d}`, until: (d: string) => `sampai ${d}` };
const text = (range: string) => daysText(parseDays(range) ?? {}, 'id', words).replaceAll('\u00a0', ' ');

describe('a range of days', () => {
  it.each([
    ['2026-07-13..2026-07-26', '13–26 Jul 2026'],
    ['2026-07-21..2026-08-03', '21 Jul – 3 Agu 2026'],
    ['2026-12-28..2027-01-03', '28 Des 2026 – 3 Jan 2027'],
    ['2026-07-21..2026-07-21', '21 Jul 2026'],
    ['2026-07-21', '21 Jul 2026'],
    ['2026-07-13..', 'sejak 13 Jul 2026'],
    ['..2026-07-26', 'sampai 26 Jul 2026'],
  ])('%s reads %s', (range, wording) => {
    expect(text(range)).toBe(wording);
  });
  it('puts its ends in order and knows what is no range', () => {
    expect(parseDays('2026-07-26..2026-07-13')).toEqual({ from: '2026-07-13', to: '2026-07-26' });
    for (const odd of ['', '..', '2026-02-30', 'besok..', '2026-07-13..x', 'DRAF,BATAL']) {
      expect(parseDays(odd)).toBeUndefined();
    }
    expect(writeDays({})).toBe('');
    expect(writeDays({ to: '2026-07-26' })).toBe('..2026-07-26');
  });
  it('is asked for from the first moment of its first day to the last of its last, in Jakarta', () => {
    expect(daysAsMoments({ from: '2026-07-21', to: '2026-07-21' })).toBe(
      '2026-07-20T17:00:00.000Z..2026-07-21T16:59:59.999Z',
    );
    expect(daysAsMoments({ from: '2026-07-21' })).toBe('2026-07-20T17:00:00.000Z..');
  });
  it('knows the usual ones', () => {
    const usual = usualDays('2026-12-27');
    expect(usual.week).toEqual({ from: '2026-12-21', to: '2026-12-27' });
    expect(usual.twoWeeks).toEqual({ from: '2026-12-27', to: '2027-01-09' });
    expect(usual.month).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(usual.lastMonth).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(usualDays('2026-01-31').month).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(usualDays('2026-01-31').lastMonth).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });
});
