import fc from 'fast-check';
import { addDays } from '../../kit/values/time.js';
import { atAddress, MOST_LISTED, type OpenInvoice, reminderLetter, slotsOf } from './reminder.js';

const of = (id: string, jatuh_tempo: string, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  ...{ id, nomor: `INV-${id}`, tanggal: '2026-10-01', jatuh_tempo, kepada: 'PT Samudra', email: 'a@b.example' },
  ...{ branch: 'jkt', cabang: 'Jakarta', owed: 1_000_000, open: 400_000 },
  ...more,
});
const STEPS = [7, 14, 30];

it('has a slot for each day on which invoices at an address reach a step, at eight in Jakarta', () => {
  const all = [of('1', '2026-11-01'), of('2', '2026-11-08'), of('3', '2026-11-01', { email: 'A@B.example' })];
  const slots = slotsOf(all, [7, 14]);
  expect(slots.map(({ day, reached }) => [day, reached.map(({ invoice, days }) => [invoice.id, days])])).toEqual([
    [
      '2026-11-08',
      [
        ['1', 7],
        ['3', 7],
      ],
    ],
    [
      '2026-11-15',
      [
        ['1', 14],
        ['2', 7],
        ['3', 14],
      ],
    ],
    ['2026-11-22', [['2', 14]]],
  ]);
  expect(slots[0]).toMatchObject({ at: '2026-11-08T01:00:00.000Z', until: '2026-11-11T01:00:00.000Z' });
});
it('keeps addresses and branches apart, and leaves out what is settled or has no due day', () => {
  const all = [
    of('1', '2026-11-01'),
    of('2', '2026-11-01', { email: 'c@d.example' }),
    of('3', '2026-11-01', { branch: 'sby' }),
    of('4', '2026-11-01', { open: 0 }),
    of('5', ''),
  ];
  expect(slotsOf(all, [7]).map(({ branch, email, reached }) => [branch, email, reached.length])).toEqual([
    ['jkt', 'a@b.example', 1],
    ['jkt', 'c@d.example', 1],
    ['sby', 'a@b.example', 1],
  ]);
  expect(slotsOf(all, [])).toEqual([]);
});
it('never has two slots of an address open at once, and each step of each invoice in one slot', () => {
  const invoices = fc.array(
    fc.record({ due: fc.integer({ min: 0, max: 20 }), email: fc.constantFrom('a@b.example', 'c@d.example') }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(invoices, fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 4 }), (some, steps) => {
      const all = some.map(({ due, email }, n) => of(`${n}`, addDays('2026-11-01', due), { email }));
      const slots = slotsOf(all, steps);
      for (const address of new Set(slots.map(({ email }) => email))) {
        const theirs = slots.filter(({ email }) => email === address);
        for (const [n, slot] of theirs.entries()) {
          expect(slot.at < slot.until).toBe(true);
          const next = theirs[n + 1];
          if (next) expect(slot.until <= next.at).toBe(true);
        }
      }
      const reached = slots.flatMap((slot) => slot.reached.map(({ invoice, days }) => `${invoice.id}/${days}`));
      expect(new Set(reached).size).toBe(reached.length);
      expect(reached.length).toBe(all.length * steps.length);
    }),
  );
});

describe('a letter', () => {
  const all = [
    of('2', '2026-11-20', { open: 50_000 }),
    of('1', '2026-11-01'),
    of('3', '2026-11-01', { email: 'c@d.example' }),
    of('4', '2026-11-01', { open: 0 }),
  ];
  const [slot] = slotsOf(all, [7]);
  it('states all that is open at its address, the oldest first', () => {
    if (!slot) throw new Error('a slot');
    const { subject, letter } = reminderLetter(slot, atAddress(all, slot), STEPS);
    expect(subject).toBe('Pengingat pembayaran: Rp\u00a0400.000 lewat jatuh tempo');
    const [, facts, table] = letter.parts;
    expect(facts).toEqual({
      facts: [
        ['Kepada', 'PT Samudra'],
        ['Per tanggal', '8 Nov 2026'],
        ['Lewat jatuh tempo', 'Rp\u00a0400.000'],
        ['Seluruhnya terbuka', 'Rp\u00a0450.000'],
      ],
    });
    expect(table).toMatchObject({
      rows: [
        ['INV-1', '1 Okt 2026', '1 Nov 2026', '7 hari', 'Rp\u00a01.000.000', 'Rp\u00a0400.000'],
        ['INV-2', '1 Okt 2026', '20 Nov 2026', '–', 'Rp\u00a01.000.000', 'Rp\u00a050.000'],
      ],
      note: '',
    });
  });
  it('names the highest step that is reached, and sums up what it has no room for', () => {
    const many = Array.from({ length: MOST_LISTED + 3 }, (_, n) => of(String(n), '2026-11-01'));
    const late = slotsOf([...many, of('x', '2026-10-25')], STEPS).find(({ day }) => day === '2026-11-08');
    if (!late) throw new Error('a slot');
    const { subject, letter } = reminderLetter(late, many, STEPS);
    expect(subject).toMatch(/^Pengingat kedua: /);
    expect(letter.parts.at(-1)).toMatchObject({ note: 'Dan 3 invoice lain, Rp\u00a01.200.000.' });
  });
});
