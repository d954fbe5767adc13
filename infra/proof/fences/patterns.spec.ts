/** No pattern of the server can backtrack excessively: its input may be hostile. */
import { globSync, readFileSync } from 'node:fs';
import { isSafe } from 'redos-detector';
import ts from 'typescript';
import { emailPattern } from '../../../services/domain/kit/values/email-address.js';
import { sample } from '../testing/chance.js';

/** Patterns that may backtrack, and the bound of their input. */
const bounded: Record<string, string> = {
  'infra/engines/eventstoredb/errors.ts /append.* size/i': 'a message of the store itself',
  'infra/engines/eventstoredb/url.ts *': 'a setting',
  'infra/engines/kafka/url.ts *': 'a setting',
  [`services/domain/kit/values/email-address.ts ${emailPattern}`]: 'at most 200 characters of an address',
  'infra/runtime/sheets/xlsx-read.ts /"[^"]*"|\\\\./g': 'at most 255 characters of a format',
  'infra/runtime/sheets/number-format.ts *': 'at most 255 characters of a format, 400 of a number',
};
const built: Record<string, string> = {
  'services/domain/common/fields.ts': 'two numbers between digits',
  'services/domain/kit/values/marks.ts': 'single letters, and what stands beside them',
};
/** Maximum number of ways in which a pattern may match a text. */
const MOST_WAYS = 100;

type Pattern = { file: string; text: string; dynamic?: true };
const patternsIn = (file: string, source: string): Pattern[] => {
  const patterns: Pattern[] = [];
  const walk = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) patterns.push({ file, text: node.getText() });
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp')
      patterns.push({ file, text: node.getText(), dynamic: true });
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return patterns;
};
const cache = new Map<string, boolean>();
const safe = (text: string): boolean => {
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const [, pattern = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(text) ?? [];
  const result = isSafe(new RegExp(pattern, flags), { maxScore: MOST_WAYS, maxSteps: 20_000 }).safe;
  cache.set(text, result);
  return result;
};
const faults = (all: readonly Pattern[]): string[] =>
  all.flatMap(({ file, text, dynamic }) => {
    if (dynamic) return built[file] ? [] : [`${file} ${text}`];
    return bounded[`${file} *`] || bounded[`${file} ${text}`] || safe(text) ? [] : [`${file} ${text}`];
  });

const sources = ['services', 'projections', 'infra/runtime', 'infra/engines', 'infra/ports']
  .flatMap((folder) => globSync(`${folder}/**/*.ts`))
  .filter((file) => !/\.(spec|contract|fixture|child|long)\.ts$|\/testing\//.test(file));

it('holds for every pattern in the sources', () => {
  const patterns = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return /RegExp|[(=,:?&|![\s]\/[^/*\s]/.test(source) ? patternsIn(file, source) : [];
  });
  expect(patterns.length).toBeGreaterThan(100);
  // Checking a dynamic pattern is cheap; each of the others is searched through all its ways.
  const texts = new Set(sample('patterns', [...new Set(patterns.map(({ text }) => text))], 60));
  expect(faults(patterns.filter(({ text, dynamic }) => dynamic || texts.has(text)))).toEqual([]);
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
