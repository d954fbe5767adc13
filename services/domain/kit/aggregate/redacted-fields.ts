/**
 * Classes of fields: what not every reader of a document may see. A field is declared with its class; one table
 * (`field-rights.ts`) defines who reads which class. Without schemas: lists in the browser use it too.
 */

import type { Grant } from './actor.js';

/** Classes of fields; a field without one is open to every reader of the document. */
export const closedClasses = ['cost', 'bank', 'identity', 'pay'] as const;
export type ClosedClass = (typeof closedClasses)[number];
export type FieldClass = 'open' | ClosedClass;

/** Closed fields by their dotted path; `*` stands for every element of a list (`units.*.harga`). */
export type Classes = Readonly<Record<string, ClosedClass>>;
/** Closed fields as plain data, with the only grants that read them. */
export type ClosedFields = { class: ClosedClass; read: readonly Grant[]; paths: readonly string[] };
/** Closed fields of an aggregate: in its state, in the data of its events, and in the bodies of its commands. */
export type AggregateClasses = {
  state: Classes;
  event: (type: string) => Classes;
  command: (name: string) => Classes;
};

type Tree = { [key: string]: Tree | true };
const treeOf = (paths: readonly string[]): Tree => {
  const root: Tree = {};
  for (const path of paths) close(root, path.split('.'));
  return root;
};
/** Everything below a closed path is closed with it. */
const close = (at: Tree, [key = '', ...rest]: readonly string[]): void => {
  const there = at[key] ?? {};
  if (there === true) return;
  at[key] = rest.length === 0 ? true : there;
  if (rest.length > 0) close(there, rest);
};

/** The value without what the tree names: the same object if it has none of that. */
const cut = (value: unknown, tree: Tree): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const each = tree['*'];
    if (each === undefined) return value;
    if (each === true) return [];
    const parts = value.map((one) => cut(one, each));
    return parts.every((part, n) => part === value[n]) ? value : parts;
  }
  let copy: Record<string, unknown> | undefined;
  for (const key in tree) {
    if (!Object.hasOwn(value, key)) continue;
    const inner = (value as Record<string, unknown>)[key];
    const branch = tree[key] as Tree | true;
    const remaining = branch === true ? undefined : cut(inner, branch);
    if (branch !== true && remaining === inner) continue;
    copy ??= { ...value };
    if (branch === true) delete copy[key];
    else copy[key] = remaining;
  }
  return copy ?? value;
};

/** The first closed path at which the value has something. */
const firstClosedPath = (value: unknown, tree: Tree, path: string): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const steps: [string, unknown, Tree | true][] = Array.isArray(value)
    ? value.map((one, n) => [String(n), one, tree['*'] ?? {}])
    : Object.keys(tree).flatMap((key) =>
        Object.hasOwn(value, key)
          ? [[key, (value as Record<string, unknown>)[key], tree[key] as Tree | true] as [string, unknown, Tree | true]]
          : [],
      );
  for (const [key, inner, branch] of steps) {
    const at = path === '' ? key : `${path}.${key}`;
    const hit = branch === true ? (inner === undefined ? undefined : at) : firstClosedPath(inner, branch, at);
    if (hit !== undefined) return hit;
  }
  return undefined;
};

/** Fields that are closed to a reader. */
export class RedactedFields {
  private readonly tree: Tree;

  constructor(readonly paths: readonly string[]) {
    this.tree = treeOf(paths);
  }

  /** Whether a path is closed, or lies within a closed one. */
  isRedacted(path: string): boolean {
    let at: Tree | true | undefined = this.tree;
    for (const key of path.split('.')) {
      at = at[key] ?? at['*'];
      if (at === true) return true;
      if (at === undefined) return false;
    }
    return false;
  }

  /** A copy of the value without the closed fields; the same value if it has none. */
  redact<T>(value: T): T {
    return cut(value, this.tree) as T;
  }

  /** The path of the first closed field that a value has. */
  in(value: unknown): string | undefined {
    return firstClosedPath(value, this.tree, '');
  }
}

/** Prefixes the paths of classes: for fields within `{ fields: … }`. */
export const prefixPaths = (prefix: string, classes: Classes): Classes =>
  Object.fromEntries(Object.entries(classes).map(([path, one]) => [`${prefix}.${path}`, one]));

/**
 * Texts that only a search with the same mark finds: a document's words are stored once for everybody and, if some of
 * them are closed, once more for each set of classes that a reader may see. The control character occurs in no text.
 */
const MARK = '\u0001';
export const tagToken = (mark: string, text: string): string => (mark === '' ? text : `${MARK}${mark}${MARK}${text}`);
/** The mark of a text, and the text itself. */
export const splitTag = (text: string): [mark: string, text: string] => {
  const end = text.startsWith(MARK) ? text.indexOf(MARK, 1) : -1;
  return end < 0 ? ['', text] : [text.slice(1, end), text.slice(end + 1)];
};
/** A typed text without anything that could pass for a mark. */
export const withoutTags = (text: string): string => text.replaceAll(MARK, ' ');
/** The mark of a set of classes, independent of order. */
export const tagFor = (classes: readonly ClosedClass[]): string =>
  closedClasses.filter((one) => classes.includes(one)).join('+');
