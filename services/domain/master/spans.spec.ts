import type { z } from 'zod';
import { entities } from '../index.js';
import type { AnyAggregate } from '../kit/aggregate/aggregate.js';
import { as, given } from '../kit/aggregate/testing.js';
import { fieldInfos } from '../kit/entity/field-info.js';
import { spanOf } from '../kit/values/day-span.js';

const days = entities
  .filter(({ view }) => !view.balancing)
  .flatMap((one) =>
    fieldInfos(one.aggregate.commands.register as z.ZodObject)
      .filter(({ kind }) => kind === 'date')
      .map((field) => [`${one.name}.${field.name}`, one.aggregate.commands.register as z.ZodObject, field] as const),
  );
it('finds the days', () => expect(days.length).toBeGreaterThan(10));
it.each(days)('%s takes no year that nobody meant', (_, schema, { name, span }) => {
  const takes = (day: string) => schema.shape[name]?.safeParse(day).success;
  for (const day of ['0001-01-01', '0025-11-24', '1700-01-01', '2100-01-01', '3026-01-01', '25'])
    expect(takes(day)).toBe(false);
  expect(takes('2026-11-25')).toBe(true);
  if (span === 'past' || span === 'life') expect(takes('1975-08-17')).toBe(true);
});
it.each(days.filter(([, , { span }]) => span === 'past').map(([title, , field]) => [title, field.name]))(
  '%s has been: a day to come is refused where it is written, and one of before is in nobody’s way',
  (title, name) => {
    const aggregate = entities.find((one) => title === `${one.name}.${name}`)?.aggregate as AnyAggregate;
    const ctx = { now: '2026-07-20T18:00:00.000Z' };
    const today = '2026-07-21';
    const typed = { kode_customer: 'SPAN-1', nama_perusahaan: 'PT Span', kota: 'Bandung' };
    const refused = expect.objectContaining({
      code: 'day-span',
      params: { from: '1800-01-01', to: today },
      field: name,
    });
    const register = (day: string) => given(aggregate).when('register', { ...typed, [name]: day }, as('sales'), ctx);
    expect(() => register('2026-07-22')).toThrow(refused);
    const [event] = register(today);
    // Recorded before the rule existed.
    const old = [{ type: 'Registered', data: { ...(event?.data as unknown as object), [name]: '3026-01-01' } }];
    const change = (data: object) => given(aggregate, old).when('change', data, as('sales'), ctx);
    expect(change({ kota: 'Bogor' })).toHaveLength(1);
    expect(change({ [name]: '' })).toHaveLength(1);
    expect(() => change({ [name]: '2090-01-01' })).toThrow(refused);
  },
);

/** Dates of work: those of documents, and of their steps' input. */
const work = entities.flatMap((one) =>
  Object.entries(one.aggregate.commands as Record<string, z.ZodObject>).flatMap(([command, asks]) =>
    fieldInfos(asks)
      .filter(({ span }) => span === 'work')
      .map(({ name }) => `${one.name}/${command}.${name}`),
  ),
);
it('takes no day of work from a month ago or a year ahead', () => {
  expect(work).toEqual(
    expect.arrayContaining(['sp_race/register.tgl_pickup', 'sj/issue.tanggal', 'sj/issueHired.tanggal']),
  );
  const near = spanOf('work', '2026-07-21');
  expect(near).toEqual({ from: '2026-06-21', to: '2027-07-21' });
});
