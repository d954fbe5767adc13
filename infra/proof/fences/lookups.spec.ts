/**
 * A table is indexed with a name from outside only through `ownProperty`: `table['constructor']` exists on every
 * object.
 */
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';

/** Modules that receive names: from URLs, bodies, queries, sheets. */
const sources = globSync(
  '{services/api,services/domain/{texts,flows/race/intake},projections,infra/runtime}/**/*.ts',
).filter((file) => !/\.(spec|contract|fixture|child|long)\.ts$|\/testing\//.test(file));
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: sources }, ts.sys, process.cwd());

const plain = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isParenthesizedExpression(node) ? plain(node.expression) : node;
/** `file:line` of a module's tables that are indexed with any text, whatever its declared type. */
const unguarded = (program: ts.Program, files: readonly string[]): string[] => {
  const checker = program.getTypeChecker();
  const isTable = (node: ts.Expression): boolean => {
    const named = ts.isPropertyAccessExpression(node) ? node.name : node;
    if (!ts.isIdentifier(named)) return false;
    const symbol = checker.getSymbolAtLocation(named);
    const of = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declaration = of?.valueDeclaration;
    const type = checker.getTypeAtLocation(node);
    return (
      declaration !== undefined &&
      ts.isVariableDeclaration(declaration) &&
      ts.isSourceFile(declaration.parent.parent.parent) &&
      !checker.isArrayLikeType(type) &&
      !(type.flags & ts.TypeFlags.StringLike)
    );
  };
  const isText = (node: ts.Expression): boolean =>
    (checker.getTypeAtLocation(node).flags & (ts.TypeFlags.String | ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0;
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const hits: string[] = [];
    const walk = (node: ts.Node): void => {
      if (
        ts.isElementAccessExpression(node) &&
        isText(plain(node.argumentExpression)) &&
        isTable(plain(node.expression))
      )
        hits.push(`${relative('', file)}:${(source?.getLineAndCharacterOfPosition(node.end).line ?? 0) + 1}`);
      ts.forEachChild(node, walk);
    };
    if (source) walk(source);
    return hits;
  });
};

it('asks no table of a module for a name as it came', () => {
  const example = 'infra/proof/fences/fixture/looked-up.ts';
  const program = ts.createProgram([...sources, example], { ...options, noEmit: true });
  expect(program.getSourceFile(sources[0] as string)).toBeDefined();
  expect(unguarded(program, sources)).toEqual([]);
  expect(unguarded(program, [example])).toEqual([`${example}:4`, `${example}:5`]);
});
