import fc from 'fast-check';
import { dayWib } from '../../kit/values/time.js';
import { lateAt, lateOf } from './late.js';
import { sjStatus } from './status.js';

const at = (status: string, tanggal: string) => lateOf({ status, tanggal }, '2026-07-21');
it('is late from the day after the one it was to leave', () => {
  expect(at('TERBIT', '2026-07-21')).toBeUndefined();
  expect(at('TERBIT', '2026-07-20')).toEqual({ why: 'pickup', promised: '2026-07-20', days: 1 });
  expect(at('PICKUP', '2026-06-30')).toEqual({ why: 'arrival', promised: '2026-06-30', days: 21 });
  expect(at('DALAM_PERJALANAN', '2026-07-19')).toEqual({ why: 'arrival', promised: '2026-07-19', days: 2 });
});
it('is not late where it has arrived, is cancelled or has no day yet', () => {
  for (const status of ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL', 'KEMBALI', 'BATAL'])
    expect(at(status, '2026-07-01')).toBeUndefined();
  expect(at('DRAF', '')).toBeUndefined();
  expect(at('TERBIT', '2026-07-25')).toBeUndefined();
});
it('is late by the day from the moment that it is late by the clock, and not before', () => {
  const times = fc.integer({ min: Date.parse('2026-07-18T00:00:00Z'), max: Date.parse('2026-07-25T00:00:00Z') });
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(sjStatus)),
      fc.constantFrom('', '2026-07-20', '2026-07-21'),
      times,
      (status, tanggal, now) => {
        const since = lateAt({ status, tanggal });
        const byClock = since !== undefined && now >= Date.parse(since);
        expect(lateOf({ status, tanggal }, dayWib(new Date(now).toISOString())) !== undefined).toBe(byClock);
      },
    ),
  );
});
