/** The length of every text from outside is checked before a pattern or a transform sees it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { detailCalls } from '../../../services/domain/flows/sj/details.js';
import { heldBody } from '../../../services/domain/flows/sp/held.js';
import { aggregates } from '../../../services/domain/index.js';
import { claimKey, tidy } from '../../../services/domain/kit/values/marks.js';
import { bounded, multiLine, singleLine } from '../../../services/domain/kit/values/text.js';
import { tariffSearchQuery } from '../../../services/domain/master/tariff-search.js';
import { hideBody } from '../../../services/domain/navigation/first-steps-schema.js';
import { findQuery } from '../../../services/domain/queries/find.js';
import { reports } from '../../../services/domain/queries/reports.js';

type Check = { _zod: { def: { check: string; maximum?: number; abort?: boolean; pattern?: RegExp } } };
type Def = Record<string, unknown> & { type: string; checks?: Check[] };
const defOf = (schema: unknown): Def => (schema as { def: Def }).def;

/** The texts in a schema, by their path. */
const textsIn = (schema: z.ZodType, path: string, seen = new Set<unknown>()): [path: string, def: Def][] => {
  if (seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  const def = defOf(schema);
  const inner = (one: unknown, name: string) => textsIn(one as z.ZodType, `${path}.${name}`, within);
  if (def.type === 'string') return [[path, def]];
  if (def.type === 'object')
    return Object.entries((schema as z.ZodObject).shape).flatMap(([name, one]) => inner(one, name));
  if (def.type === 'array') return inner(def.element, '[]');
  if (def.type === 'record') return [...inner(def.keyType, 'key'), ...inner(def.valueType, 'value')];
  if (def.type === 'union') return (def.options as unknown[]).flatMap((one, n) => inner(one, String(n)));
  if (def.type === 'pipe') return [...inner(def.in, 'in'), ...inner(def.out, 'out')];
  return def.innerType ? textsIn(def.innerType as z.ZodType, path, within) : [];
};
/** The fault of a text's schema; undefined: its length is checked first, and a violation aborts. */
const wrongWith = ({ checks = [], ...def }: Def): string | undefined => {
  if (def.check) return `${String(def.format)} is looked at before the length`;
  const first = checks[0]?._zod.def;
  if (first?.check !== 'max_length' || !first.abort) return 'its length is not the first thing that is looked at';
  return (first.maximum ?? Infinity) > 5_000 ? `${first.maximum} characters are a lot` : undefined;
};
const commandSchemas: [string, z.ZodType][] = [
  ...aggregates.flatMap(({ name, commands }) =>
    Object.entries(commands as Record<string, z.ZodType>).map(([command, schema]): [string, z.ZodType] => [
      `${name}/${command}`,
      schema,
    ]),
  ),
  ...Object.entries(reports).map(([name, { query }]): [string, z.ZodType] => [`reports/${name}`, query]),
  ['cari-tarif', tariffSearchQuery],
  ...Object.entries(detailCalls).map(([name, { query }]): [string, z.ZodType] => [`sp/${name}`, query]),
  ['find', findQuery],
  ['heldBody', heldBody],
  ['hideBody', hideBody],
];

/** Every schema, or table of schemas, that the API exports, by file and name. */
const files = execFileSync('git', ['ls-files', 'services/api', 'projections/api'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !/\.(spec|long|contract)\.ts$|\/testing[./]/.test(path));
const ofApi = async (): Promise<[string, z.ZodType][]> => {
  const modules = await Promise.all(
    files.map(async (path) => [path, await import(`../../../${path.replace(/\.ts$/, '.js')}`)] as const),
  );
  return modules.flatMap(([path, exported]) => schemasOf(exported, path));
};
const schemasOf = (exported: object, path: string): [string, z.ZodType][] =>
  Object.entries(exported).flatMap(([name, one]): [string, z.ZodType][] => {
    // Schemas of responses check the server's own data.
    if (/Out$/.test(name)) return [];
    if (one instanceof z.ZodType) return [[`${path} ${name}`, one]];
    const isTable = typeof one === 'object' && one !== null && Object.getPrototypeOf(one) === Object.prototype;
    return isTable && Object.values(one).some((inner) => inner instanceof z.ZodType)
      ? schemasOf(one, `${path} ${name}`)
      : [];
  });

it('holds for every command, query and body', async () => {
  const api = await ofApi();
  // The schemas of controllers must be among them: one that isn't exported would be missed here.
  const read = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:bodyOf|queryOf)\((\w+(?:\.\w+)?),/g)].map(([, name = '']) => name),
  );
  expect(read.length).toBeGreaterThan(10);
  const schemaNames = new Set([
    ...api.map(([path]) => path.split(' ').slice(1).join('.')),
    ...commandSchemas.map(([name]) => name),
  ]);
  expect(read.filter((name) => !schemaNames.has(name))).toEqual([]);
  const texts = [...commandSchemas, ...api].flatMap(([name, schema]) => textsIn(schema, name));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.flatMap(([path, def]) => (wrongWith(def)?.padStart(0) ? [`${path}: ${wrongWith(def)}`] : []))).toEqual(
    [],
  );
});
it.each([
  ['no bound', z.string()],
  ['a bound that does not end the matter', z.string().max(5).regex(/x/)],
  ['a transform first', z.string().trim().max(5, { abort: true })],
  ['a format first', z.email().max(5, { abort: true })],
])('finds %s', (_, schema) => {
  expect(textsIn(z.object({ a: z.array(schema) }), 'x').map(([, def]) => wrongWith(def))).toEqual([expect.any(String)]);
});
it('looks at no pattern of a text that is too long', () => {
  const looked: string[] = [];
  const schema = bounded(5).overwrite((text) => {
    looked.push(text);
    return text;
  });
  expect(schema.safeParse('123456').success).toBe(false);
  expect(looked).toEqual([]);
  expect(schema.safeParse('12345').success).toBe(true);
  expect(looked).toEqual(['12345']);
});

describe('a line', () => {
  it.each([
    ['two blanks', 'PT  Maju', 'PT Maju'],
    ['a decomposed letter', 'Cafe\u0301', 'Caf\u00e9'],
    ['a blank without width', 'PT\u200b Maju\u2060', 'PT Maju'],
    ['a blank that does not break', 'PT\u00a0Maju', 'PT Maju'],
    ['a turn of direction', 'PT \u202eMaju', 'PT Maju'],
    ['line ends', ' PT\r\nMaju\t', 'PT Maju'],
  ])('drops %s', (_, typed, expected) => {
    expect(singleLine(20).parse(typed)).toBe(expected);
    expect(tidy(expected)).toBe(expected);
  });
  it('is measured as it is kept', () => {
    expect(singleLine(5).parse(`  abcde${' '.repeat(90)}`)).toBe('abcde');
    expect(singleLine(5).safeParse('abcdef').success).toBe(false);
    expect(singleLine(5).min(1).safeParse('\u200b').success).toBe(false);
  });
  it('keeps its lines where it has several', () => {
    expect(multiLine(50).parse(' satu\n  dua\n')).toBe('satu\n  dua');
  });
  it('has twins by width, case and blanks', () => {
    expect(claimKey('ＰＴ  maju')).toBe(claimKey('pt Maju'));
  });
});
