/**
 * Names that were retired: participles that say how a value was obtained instead of what it holds, and words with two
 * meanings.
 */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Retired names; in camelCase compounds too. `own` stands in compounds (`ownBranch`), not alone. */
const RETIRED = ['told', 'asked', 'found', 'known', 'kept', 'made', 'said', 'given', 'heard'] as const;
const ALONE = new Set<string>([...RETIRED, 'own', 'Place', 'Entry', 'Answer'].flatMap((word) => [word, capital(word)]));
const COMPOUND = new RegExp(`^(${RETIRED.join('|')})[A-Z]|(${RETIRED.map(capital).join('|')})([A-Z]|$)`);
/** Options of declarations that went by another name: postings, validate, outcomes, computed. */
const IN_KIT = new Set(['moves', 'admits', 'instead', 'follows']);
/** Standard terms, and names that events, stored state, the specification or the test vocabulary fix. */
const ALLOWED = new Set([
  ...['given', 'isKnown', 'isKnownType', 'isNotFound', 'NotFound', 'knownScreens'],
  ...['KnownPlace', 'knownPlaces', 'knownPlacesKey', 'useKnownPlaces'],
  ...['GivenUp', 'givenUp', 'isGivenUp', 'sealsGivenUp', 'selfMade'],
]);

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

type Declared = { name: ts.Node | undefined; isProperty: boolean };
const declared = (node: ts.Node): Declared | undefined => {
  if (
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  )
    return { name: node.name, isProperty: false };
  if (
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node)
  )
    return { name: node.name, isProperty: true };
  return undefined;
};
/**
 * `file name` of retired names that a source declares. A property may have one (data that is stored or sent has its own
 * names), except in the kit's declarations.
 */
const retiredIn = (file: string, text: string): string[] => {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const violations: string[] = [];
  const walk = (node: ts.Node): void => {
    const { name, isProperty } = declared(node) ?? {};
    if (name && ts.isIdentifier(name) && !ALLOWED.has(name.text)) {
      const isRetired = isProperty
        ? file.startsWith('services/domain/kit/') && IN_KIT.has(name.text)
        : ALONE.has(name.text) || COMPOUND.test(name.text);
      if (isRetired) violations.push(`${file} ${name.text}`);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return violations;
};

it('declares no retired name', () => {
  const files = globSync('{services,projections,infra,web}/**/*.{ts,tsx}').filter(
    (file) => !/\.d\.ts$|(^|\/)(node_modules|dist|infra\/proof\/fences\/fixture)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(2_500);
  expect(files.flatMap((file) => retiredIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});
it('sees each kind of declaration', () => {
  const text =
    'const found = 1; function f(asked: X, { a: known }: Y) {} type Kept = {}; const toldOf = 1; class Answer {}';
  expect(retiredIn('a.ts', text)).toEqual(
    ['found', 'asked', 'known', 'Kept', 'toldOf', 'Answer'].map((name) => `a.ts ${name}`),
  );
  expect(retiredIn('services/domain/kit/x.ts', 'type Def = { moves: 1; made: 2 };')).toEqual([
    'services/domain/kit/x.ts moves',
  ]);
  expect(retiredIn('a.ts', 'type Row = { made: string }; const given = 1; const ownBranch = 1;')).toEqual([]);
});
it.each([['file names', /(^|[-/])(told|asked|found|known|kept|made|said|given|heard)(-[a-z-]+)?\.[a-z.]+$/]])(
  'keeps them out of %s',
  (_what, pattern) => {
    const files = globSync('{services,projections,infra,web}/**/*.{ts,tsx,mjs}').filter(
      (file) => !/(^|\/)(node_modules|dist)\//.test(file) && !/\/(not-found|known-places)\./.test(file),
    );
    expect(files.filter((file) => pattern.test(file))).toEqual([]);
  },
);
