/** The server's filter on the read store and a screen's filter on its live rows agree. */
import fc from 'fast-check';
import { plain, plainFind } from '../../../infra/ports/plain-find.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { receipt } from '../../../services/domain/flows/receipt/receipt.js';
import { addDays, dayWib } from '../../../services/domain/kit/values/time.js';
import { isWanted } from '../../../services/domain/kit/view/filter-match.js';
import { views } from '../../views/index.js';
import { ListQueryParser } from './ask.js';
import { heldBy } from './fields.js';

const filters = views.flatMap((view) => [...heldBy(view)].map(([field, holds]) => ({ view, field, ...holds })));
const asksOf = new Map(views.map((view) => [view, new ListQueryParser(view, { hides: () => false })]));

const pad = (n: number, size = 2) => String(n).padStart(size, '0');
const number = (max: number, min = 0) => fc.integer({ min, max });
const day = number(6, 1).map((n) => `2026-11-${pad(20 + n)}`);
const time = fc
  .tuple(fc.constantFrom(0, 6, 16, 17, 23), fc.constantFrom(0, 59))
  .map(([h, m]) => `T${pad(h)}:${pad(m)}`);
const storedTimes = fc.tuple(day, time, fc.constantFrom(':00.000Z', ':59.999Z')).map((parts) => parts.join(''));
const zone = fc.constantFrom('', 'Z', '+07:00', ' 07:00', '-05:00', ':30Z', ':59.999+07:00');
const bounds = fc.tuple(day, time, zone).map((parts) => parts.join(''));
const words = fc.constantFrom('a', 'b', 'a..b', '..', 'a..', 'x!', '!', 'a,b', 'PT Satu..Dua', '1', 'é');
const figures = number(9).map(String);
const escaped = (text: string) => text.replaceAll(',', '\\,').replace(/^!/, '\\!');
/** Filter texts of a kind, valid and invalid. */
const texts = (part: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    part,
    part.map((one) => `!${one}`),
    fc.tuple(part, part).map((two) => two.join(',')),
    fc.tuple(fc.oneof(part, fc.constant('')), fc.oneof(part, fc.constant(''))).map((two) => two.join('..')),
  );
const missing = fc.constantFrom(null, undefined, '', [], {});
const kinds = Object.values(
  Object.groupBy(filters, ({ kind, format, values }) => format ?? (values ? 'values' : kind)),
) as (typeof filters)[];
const one = fc.constantFrom(...kinds).chain((same) => fc.constantFrom(...same));
const trial = one.chain((filter) => {
  const { kind, format, values } = filter;
  const [value, text]: [fc.Arbitrary<unknown>, fc.Arbitrary<string>] =
    kind === 'number'
      ? [number(9), texts(figures)]
      : kind === 'boolean'
        ? [fc.boolean(), texts(fc.constantFrom('true', 'false', '0', '1'))]
        : format === 'date'
          ? [day, texts(day)]
          : format === 'datetime'
            ? [storedTimes, texts(fc.oneof(day, bounds))]
            : values
              ? [fc.constantFrom(...values), texts(fc.constantFrom(...values))]
              : [words, fc.oneof(texts(words), words.map(escaped))];
  const worth = fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: missing });
  return fc.tuple(fc.constant(filter), worth, text);
});

const docOf = (path: string, value: unknown): Record<string, unknown> =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<string, unknown>;

it('is judged alike by server and browser, whatever is asked of whatever is there', () => {
  let taken = 0;
  fc.assert(
    fc.property(trial, ([{ view, field }, value, text]) => {
      if (text === '') return;
      let where: ReturnType<ListQueryParser['list']>['query'];
      try {
        where = (asksOf.get(view) as ListQueryParser).list({ [field]: text }).query;
      } catch (error) {
        expect(error).toBeInstanceOf(Problem);
        expect((error as Problem).more.field).toBe(field);
        return;
      }
      taken++;
      const { rows } = plainFind([plain('a', docOf(field, value), [])], [], { ...where, select: [] });
      expect([field, value, text, isWanted(value, text)]).toEqual([field, value, text, rows.length === 1]);
    }),
    { numRuns: 3000 },
  );
  expect(taken).toBeGreaterThan(1000);
});
it('of a text takes two dots as text', () => {
  const [plain] = filters.filter(({ kind, format, values }) => kind === 'text' && !format && !values);
  const asks = asksOf.get(plain?.view as never) as ListQueryParser;
  expect(asks.list({ [plain?.field as string]: 'PT A..B' }).query.where).toEqual([
    { field: plain?.field, in: ['PT A..B'] },
  ]);
});

it('of days takes those that are told from today, of Jakarta', () => {
  const [days] = filters.filter(({ format }) => format === 'date');
  const [moments] = filters.filter(({ format }) => format === 'datetime');
  const conditionOf = ({ view, field }: NonNullable<typeof days>, text: string) =>
    asksOf.get(view)?.list({ [field]: text }).query.where[0];
  const today = dayWib(new Date().toISOString());
  const of = (text: string) => conditionOf(days as NonNullable<typeof days>, text);
  expect(of('today-30..today-1')).toMatchObject({ from: addDays(today, -30), to: addDays(today, -1) });
  // A `+` in a URL is decoded as a blank.
  for (const text of ['today..today+7', 'today..today 7'])
    expect(of(text)).toMatchObject({ from: today, to: addDays(today, 7) });
  expect(of('today,today-1')).toMatchObject({ in: [today, addDays(today, -1)] });
  expect(of('!today')).toMatchObject({ not: today });
  expect(conditionOf(moments as NonNullable<typeof days>, 'today')).toMatchObject({
    from: new Date(`${today}T00:00:00+07:00`).toISOString(),
  });
  for (const text of ['today-', 'today-x', 'todays', 'yesterday', 'today-123456'])
    expect(() => of(text)).toThrow(Problem);
});

it('of a day takes a range, also where the day is derived and may be empty', () => {
  const held = heldBy(receipt.view);
  for (const field of ['tanggal', 'tgl_giro', 'tgl_uang'])
    expect([field, held.get(field)?.format]).toEqual([field, 'date']);
});
