import type { z } from 'zod';
import { entities } from '../index.js';
import { fieldInfos } from '../kit/field-info.js';

const days = entities.flatMap((one) =>
  fieldInfos(one.aggregate.commands.register as z.ZodObject)
    .filter(({ kind }) => kind === 'date')
    .map((field) => [`${one.name}.${field.name}`, one.aggregate.commands.register as z.ZodObject, field] as const),
);
it('finds the days', () => expect(days.length).toBeGreaterThan(10));
it.each(days)('%s takes no year that nobody meant', (_, schema, { name, early }) => {
  const takes = (day: string) => schema.shape[name]?.safeParse(day).success;
  for (const day of ['0001-01-01', '0025-11-24', '1700-01-01', '2100-01-01', '3026-01-01', '25'])
    expect(takes(day)).toBe(false);
  expect(takes('2026-11-25')).toBe(true);
  if (early) expect(takes('1975-08-17')).toBe(true);
});
