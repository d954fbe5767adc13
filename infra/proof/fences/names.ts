/** The names that a source file declares, and the words among them that are neither English nor allowed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { infos } from '../../../services/domain/infos.js';
import type { FieldInfo } from '../../../services/domain/kit/field-info.js';
import { indonesian, lookalikes, technical } from './words.js';

const dictionary = readFileSync(join(process.cwd(), 'node_modules/word-list/words.txt'), 'utf8');

/** `useURLParts`, `MAX_UNITS`, `sp-form` → their words, letters alone. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word.length > 1)
    .map((word) => word.toLowerCase());
const fieldNames = (field: FieldInfo): string[] => [field.name, ...(field.rows ?? []).flatMap(fieldNames)];
/** Words of what is stored: names of entities and documents, of their fields, steps and statuses are called the same in code. */
const declared: ReadonlySet<string> = new Set(
  infos
    .flatMap(({ name, fields, derived, actions, life }) => [
      name,
      ...[...fields, ...derived].flatMap(fieldNames),
      ...actions.flatMap((action) => [action.name, ...action.fields.flatMap(fieldNames)]),
      ...(life?.statuses ?? []).map(({ value }) => value),
    ])
    .flatMap(wordsOf),
);
const known = new Set(dictionary.split('\n'));
for (const word of [...technical, ...declared]) known.add(word);
for (const word of lookalikes) known.delete(word);
for (const word of Object.values(indonesian).flat()) known.add(word);

/** Those of a name that nobody allowed. */
const strange = (name: string): string[] => wordsOf(name).filter((word) => !known.has(word));

/** What gives something a name of our own: values, types and their members; keys of literals are data, imports are named elsewhere. */
const declares = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isClassDeclaration(node) ||
  ts.isClassExpression(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isGetAccessor(node) ||
  ts.isNamespaceImport(node) ||
  ts.isImportClause(node) ||
  (ts.isImportSpecifier(node) && node.propertyName !== undefined);

/** Every name of a file with the place where it stands: the file's own first. */
export const namesIn = (path: string, text: string): { at: string; name: string }[] => {
  const found = [{ at: path, name: path.replace(/\.\w+$/, '') }];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    if (name && ts.isIdentifier(name) && declares(node)) {
      const line = source.getLineAndCharacterOfPosition(name.end).line + 1;
      found.push({ at: `${path}:${line} ${name.text}`, name: name.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
/** `file:line name: word` for every strange word of names. */
export const strangeAmong = (names: readonly { at: string; name: string }[]): string[] =>
  names.flatMap(({ at, name }) => strange(name).map((word) => `${at}: ${word}`));
