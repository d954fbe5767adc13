import { phoneText } from '../kit/values/phone.js';
import { refusalText } from '../wording/refusals.js';
import { dayText, momentText, withDays } from './formats.js';
import { whyText } from './reasons.js';

it('writes a day and a moment in one form', () => {
  expect([dayText('2026-05-03', 'id'), dayText('2026-05-03', 'en'), dayText('x', 'id')]).toEqual([
    '3 Mei 2026',
    '3 May 2026',
    'x',
  ]);
  const late = '2026-07-21T20:30:00.000Z';
  expect([momentText(late, 'id'), momentText(late, 'en')]).toEqual(['22 Jul 2026 03.30', '22 Jul 2026 03:30']);
  expect(withDays(`habis 2026-07-21, SP-2026-07-21-1, ${late}`, 'id')).toBe(
    'habis 21 Jul 2026, SP-2026-07-21-1, 22 Jul 2026 03.30',
  );
});
it('says in a refusal what it names as it is said elsewhere', () => {
  expect(refusalText('sp-driver-expired', 'id', { driver: 'Budi', until: '2026-08-01' })).toBe(
    'SIM Budi habis 1 Agu 2026, sebelum perjalanan selesai.',
  );
  const small = { nopol: 'B 1 A', type: 'fuso', asked: 'trailer 20' };
  expect(refusalText('sp-unit-small', 'en', small)).toBe(
    'B 1 A (Fuso) is too small for the Trailer 20 that was ordered. Choose the same or a larger one.',
  );
  expect(refusalText('sp-total', 'en', { most: 9_000_000_000 })).toContain('Rp 9,000,000,000');
});
it('tells reasons in the reader’s language', () => {
  expect(whyText('menunggu Akunting, menunggu Direktur', 'id')).toBe('menunggu Akunting, menunggu Direktur');
  expect(whyText('menunggu Akunting, rutenya lain', 'en')).toBe('waits for Akunting, its route is another');
  expect(whyText('harganya Rp 4.500.000', 'en')).toBe('its price is Rp 4,500,000');
  expect(whyText('Giro ditolak bank', 'en')).toBe('Giro ditolak bank');
});
it('leaves a number of another country alone', () => expect(phoneText('+6590001111')).toBe('+6590001111'));
