import { entryStands } from './entry-stands.js';

const today = '2026-07-21';
const until = (paper: string, value: string) => ({ paper, kind: 'until', value });

it('a vehicle stands by its papers and by what it carries', () => {
  const whole = { stnk_until: '2027-01-01', kir_until: today, capacity_kg: 8_000 };
  expect(entryStands('vehicle', whole, today)).toEqual({ papers: [] });
  expect(entryStands('vehicle', { ...whole, stnk_until: '2024-08-26', capacity_kg: 0 }, today)).toEqual({
    papers: [until('STNK', '2024-08-26')],
    blank: 'capacity',
  });
});
it('a driver stands by the licence, as far as its reader sees it', () => {
  expect(entryStands('driver', { licence_until: '2026-07-20' }, today).papers).toEqual([until('SIM', '2026-07-20')]);
  expect(entryStands('driver', {}, today)).toEqual({ papers: [] });
});
it('a tariff stands by its days and its price', () => {
  const of = (more: object) =>
    entryStands('tarif_eureka', { price: 1, validFrom: '2026-01-01', validTo: '', ...more }, today);
  expect(of({})).toEqual({ papers: [] });
  expect(of({ validTo: '2026-07-20' }).days).toBe('over');
  expect(of({ validFrom: '2026-07-22' }).days).toBe('ahead');
  expect(of({ price: 0 }).blank).toBe('price');
  expect(entryStands('gudang', {}, today)).toEqual({ papers: [] });
});
