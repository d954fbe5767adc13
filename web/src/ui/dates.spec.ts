import { addDays } from '@domain/kit/values/time';
import { momentOf, parseDay, parseMoment, parseTime, partsOf, todayOf } from './dates';

const today = '2026-07-21';

it.each([
  ['21/07/2026', '2026-07-21'],
  ['1-8-26', '2026-08-01'],
  ['1.8', '2026-08-01'],
  ['21 Jul', '2026-07-21'],
  ['17 Agustus 2026', '2026-08-17'],
  ['17agt', '2026-08-17'],
  ['3 mei 26', '2026-05-03'],
  ['3 May 2026', '2026-05-03'],
  ['010826', '2026-08-01'],
  ['01082026', '2026-08-01'],
  ['2026-12-31', '2026-12-31'],
  ['hari ini', today],
  ['Besok', '2026-07-22'],
  ['lusa', '2026-07-23'],
  ['kemarin', '2026-07-20'],
])('reads the day %s', (text, day) => expect(parseDay(text, today)).toBe(day));
it.each(['', '31/02/2026', '32/1', '12/13/2026', 'x', '5 foo', '29/02/2027'])('refuses "%s"', (text) =>
  expect(parseDay(text, today)).toBeUndefined(),
);
it.each([
  ['19.00', '19:00'],
  ['7', '07:00'],
  ['0730', '07:30'],
  ['7:05', '07:05'],
  ['19.00 WIB', '19:00'],
])('reads the time %s', (text, time) => expect(parseTime(text)).toBe(time));
it.each(['24.00', '7.60', 'x', ''])('refuses the time "%s"', (text) => expect(parseTime(text)).toBeUndefined());

it.each([
  ['21 Jul 2026 19.00', '2026-07-21T12:00:00.000Z'],
  ['21/7 19:00', '2026-07-21T12:00:00.000Z'],
  ['21/7 1900', '2026-07-21T12:00:00.000Z'],
  ['21 Jul 19', '2026-07-21T12:00:00.000Z'],
  ['besok 7', '2026-07-22T00:00:00.000Z'],
  ['21/07/2026, 06.30', '2026-07-20T23:30:00.000Z'],
])('reads the moment %s', (text, iso) => expect(parseMoment(text, today)).toBe(iso));
it('asks for a time, and keeps what was there for the part not typed', () => {
  const before = '2026-07-21T12:00:00.000Z';
  expect(parseMoment('21 Jul 2026', today)).toBeUndefined();
  expect(parseMoment('19.00', today)).toBeUndefined();
  expect(parseMoment('22 Jul 2026', today, before)).toBe('2026-07-22T12:00:00.000Z');
  expect(parseMoment('6.30', today, before)).toBe('2026-07-20T23:30:00.000Z');
});
it.each([
  ['besok', '2026-07-22T01:00:00.000Z'],
  ['hari ini', '2026-07-21T01:00:00.000Z'],
  ['22 Jul 2026', '2026-07-22T01:00:00.000Z'],
  ['22/7', '2026-07-22T01:00:00.000Z'],
  ['besok 8', '2026-07-22T01:00:00.000Z'],
  ['besok 19.30', '2026-07-22T12:30:00.000Z'],
])('gives a day alone the usual time, as the calendar does: %s', (text, iso) => {
  expect(parseMoment(text, today, undefined, '08:00')).toBe(iso);
});
it('has no usual day for a time alone, and none for what is no day', () => {
  expect(parseMoment('19.00', today, undefined, '08:00')).toBeUndefined();
  expect(parseMoment('besok siang', today, undefined, '08:00')).toBeUndefined();
  expect(parseMoment('besok', today, '2026-07-21T12:00:00.000Z', '08:00')).toBe('2026-07-22T12:00:00.000Z');
});
it('knows the clocks of Jakarta', () => {
  expect(momentOf('2026-01-01', '00:00')).toBe('2025-12-31T17:00:00.000Z');
  expect(partsOf('2025-12-31T17:00:00.000Z')).toEqual({ day: '2026-01-01', time: '00:00' });
  expect(partsOf('x')).toBeUndefined();
  expect(todayOf(Date.parse('2026-07-21T18:00:00Z'))).toBe('2026-07-22');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
it.each([
  ['17-08-75', '1975-08-17'],
  ['17/08/1945', '1945-08-17'],
  ['1-2-26', '2026-02-01'],
])('reads the birth or founding %s as one that has been', (text, day) => {
  expect(parseDay(text, '2026-11-25', 'past')).toBe(day);
});
it.each([
  ['own', '1-2-99', '2099-02-01'],
  ['life', '1-2-99', '1999-02-01'],
  ['life', '17-8-85', '1985-08-17'],
  ['life', '1-1-27', '2027-01-01'],
  ['past', '26-11-26', '1926-11-26'],
  ['work', '5 Jan', '2027-01-05'],
  ['work', '30/10', '2026-10-30'],
  ['work', '20 Okt', '2027-10-20'],
  ['past', '25-11-26', '2026-11-25'],
  ['open', '31/12/9999', '9999-12-31'],
] as const)('reads two digits of a year within %s: %s', (span, text, day) => {
  expect(parseDay(text, '2026-11-25', span)).toBe(day);
});
it.each([
  ['past', 'besok'],
  ['past', '26/11/2026'],
  ['past', '31/12/1799'],
  ['life', '31/12/1899'],
  ['open', '30/12/9999'],
  ['own', '31/12/9999'],
] as const)('has no day beyond %s: %s', (span, text) => {
  expect(parseDay(text, '2026-11-25', span)).toBeUndefined();
});
it('has no day of the company’s own time before 2000', () => {
  expect(parseDay('17/08/1975', '2026-11-25')).toBeUndefined();
});
