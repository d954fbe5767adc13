/** No pattern of the server's can be made to go back and forth over its text: what it gets comes from anybody. */
import { globSync, readFileSync } from 'node:fs';
import { isSafe } from 'redos-detector';
import ts from 'typescript';
import { emailPattern } from '../../../services/domain/kit/email-address.js';
import { sample } from '../testing/chance.js';

/** Patterns that may go back, and what keeps their text short. */
const bounded: Record<string, string> = {
  'infra/engines/eventstoredb/errors.ts /append.* size/i': 'a message of the store itself',
  'infra/engines/eventstoredb/url.ts *': 'a setting',
  'infra/engines/kafka/url.ts *': 'a setting',
  [`services/domain/kit/email-address.ts ${emailPattern}`]: 'at most 200 characters of an address',
  'infra/runtime/sheets/xlsx-read.ts /"[^"]*"|\\\\./g': 'at most 255 characters of a format',
  'infra/runtime/sheets/number-format.ts *': 'at most 255 characters of a format, 400 of a number',
};
const built: Record<string, string> = {
  'services/domain/master/fields.ts': 'two numbers between digits',
  'services/domain/kit/marks.ts': 'single letters, and what stands beside them',
};
/** Ways in which a text may be read at most, whatever it is. */
const MOST_WAYS = 100;

type Found = { file: string; text: string; made?: true };
const patternsIn = (file: string, source: string): Found[] => {
  const found: Found[] = [];
  const walk = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) found.push({ file, text: node.getText() });
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp')
      found.push({ file, text: node.getText(), made: true });
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
};
const known = new Map<string, boolean>();
const safe = (text: string): boolean => {
  const told = known.get(text);
  if (told !== undefined) return told;
  const [, pattern = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(text) ?? [];
  const found = isSafe(new RegExp(pattern, flags), { maxScore: MOST_WAYS, maxSteps: 20_000 }).safe;
  known.set(text, found);
  return found;
};
const faults = (all: readonly Found[]): string[] =>
  all.flatMap(({ file, text, made }) => {
    if (made) return built[file] ? [] : [`${file} ${text}`];
    return bounded[`${file} *`] || bounded[`${file} ${text}`] || safe(text) ? [] : [`${file} ${text}`];
  });

const sources = ['services', 'projections', 'infra/runtime', 'infra/engines', 'infra/ports']
  .flatMap((folder) => globSync(`${folder}/**/*.ts`))
  .filter((file) => !/\.(spec|contract|fixture|child|long)\.ts$|\/testing\//.test(file));

it('holds for every pattern in the sources', () => {
  const found = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return /RegExp|[(=,:?&|![\s]\/[^/*\s]/.test(source) ? patternsIn(file, source) : [];
  });
  expect(found.length).toBeGreaterThan(100);
  // Those that are put together cost nothing; each of the others is followed through all its ways.
  const texts = new Set(sample('patterns', [...new Set(found.map(({ text }) => text))], 60));
  expect(faults(found.filter(({ text, made }) => made || texts.has(text)))).toEqual([]);
});
it.each([
  ['blanks beside blanks', '/^\\s*([a-z]{1,2})\\s*(\\d{1,4})\\s*([a-z]{0,3})\\s*$/i'],
  ['blanks at an end, looked for from each of them on', '/\\s+$/'],
  ['a repetition of a repetition', '/^(a+)+$/'],
  ['anything, then something', '/^(.*?)(?:[ T,]+(\\d{1,2}))?$/'],
])('finds %s', (_, text) => {
  expect(faults(patternsIn('x.ts', `const x = ${text};`))).toEqual([`x.ts ${text}`]);
});
it('finds a pattern that is put together', () => {
  expect(faults(patternsIn('x.ts', 'const x = new RegExp("^" + y);'))).toHaveLength(1);
});
