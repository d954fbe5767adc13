/** Texts from people are cut by `cut`, which never splits a character, and derived ids fit their limit. */
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';

/** Shorter limits only apply to texts that the product creates: times, hashes, prefixes. */
const SHORT = 20;
/** Bounds given by a name: `MOST`, `LONGEST - 1`, `most`. */
const NAMED = /^([A-Z_]+|most)( - 1)?$/;
/** ASCII only. */
const HASHED = /\b(hash|sha256)\(/;

const sources = globSync('services/**/*.ts').filter(
  (file) =>
    !/\.(spec|contract|fixture|child|long)\.ts$|\/testing\/|^services\/domain\/kit\/values\/cut\.ts$/.test(file),
);
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: sources }, ts.sys, process.cwd());

const isBound = (text: string): boolean =>
  /^[\d_]+$/.test(text) ? Number(text.replaceAll('_', '')) >= SHORT : NAMED.test(text);
/** `file:line what` of texts that are cut without `cut`. */
const cutByHand = (program: ts.Program, files: readonly string[]): string[] => {
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source || !/\.(slice|substring|substr)\(/.test(source.text)) return [];
    const hits: string[] = [];
    const walk = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { name, expression: of } = node.expression;
        const [from, most] = node.arguments.map((one) => one.getText(source));
        const cuts = /^(slice|substring|substr)$/.test(name.text) && from === '0' && isBound(most ?? '');
        const isText = () => (checker.getTypeAtLocation(of).flags & ts.TypeFlags.StringLike) !== 0;
        if (cuts && !HASHED.test(of.getText(source)) && isText())
          hits.push(`${relative('', file)}:${source.getLineAndCharacterOfPosition(name.pos).line + 1}`);
      }
      ts.forEachChild(node, walk);
    };
    walk(source);
    return hits;
  });
};
/** Ids that are concatenated without a helper: `` id: `${a}.b` ``, `` someId = (a) => `${a}.b` ``. */
const idsByHand = (file: string, text: string): string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const hits: string[] = [];
  const walk = (node: ts.Node): void => {
    const named = (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && ts.isIdentifier(node.name);
    if (named && /^id$|Id$/.test((node.name as ts.Identifier).text) && node.initializer) {
      const body = ts.isArrowFunction(node.initializer) ? node.initializer.body : node.initializer;
      if (ts.isTemplateExpression(body) && !/^[`?]/.test(body.head.text))
        hits.push(`${file}:${source.getLineAndCharacterOfPosition(node.end).line + 1}`);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return hits;
};

it('cuts no text of people by hand', () => {
  const example = 'infra/proof/fences/fixture/cut-by-hand.ts';
  const program = ts.createProgram([...sources, example], { ...options, noEmit: true });
  expect(cutByHand(program, sources)).toEqual([]);
  expect(cutByHand(program, [example])).toEqual([`${example}:3`, `${example}:4`]);
});
it('puts no id of the domain together by hand', () => {
  const domain = sources.filter((file) => file.startsWith('services/domain/'));
  expect(domain.flatMap((file) => idsByHand(file, readFileSync(file, 'utf8')))).toEqual([]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source that is looked at.
  expect(idsByHand('a.ts', 'const noteId = (a: string) => `${a}.u`;\ngive({ id: `${a}.u` });')).toEqual([
    'a.ts:1',
    'a.ts:2',
  ]);
});
