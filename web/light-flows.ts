/**
 * A flow is declared once, and a list must not load a form's schemas: the web gets the part of a declaration that
 * everything may use. What only the server needs is cut out of `flow({ … })`; imports used only by that drop out of the
 * page.
 */
import { type Plugin, parseAst } from 'vite';
import { serverOnlyProperties } from '../services/domain/kit/entity/server-only-properties';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Property = Node & { key: { name?: string; value?: string }; value: Node };
const DOMAIN = /\/services\/domain\/.*\.ts(?:\?rules)?$/;
const KINDS_RULES = /\/services\/domain\/(?:master|flows)\/.*\.ts\?rules$/;

const propertiesOf = (node: unknown): Property[] =>
  ((node as Node).type === 'ObjectExpression' ? ((node as Node).properties as Property[]) : []).filter(
    ({ type }) => type === 'Property',
  );
const nameOf = ({ key }: Property): string => key.name ?? String(key.value);

/** What is cut: of the declarations that some functions make, and of their steps. */
type Cuts = { by: ReadonlyMap<string | undefined, readonly string[]>; step: readonly string[] };
const { flow, step, document, documentStep } = serverOnlyProperties;
const PAGES: Cuts = { by: new Map([['flow', flow]]), step };
export const RULES: Cuts = {
  by: new Map([
    ['document', document],
    ['entity', document],
  ]),
  step: documentStep,
};
/** The code of a declaration without its heavy parts. */
export const lightened = (code: string, { by, step }: Cuts = PAGES): string => {
  const cuts: [number, number][] = [];
  const pure: number[] = [];
  const gone = new Set<unknown>();
  const cut = (properties: readonly Property[], names: readonly string[] = []) => {
    for (const property of properties.filter((one) => names.includes(nameOf(one)))) {
      cuts.push([property.start, property.end]);
      gone.add(property);
    }
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null || gone.has(node)) return;
    const { type, callee, arguments: args } = node as Node & { callee?: Node & { name?: string }; arguments?: Node[] };
    if (type === 'CallExpression' && args?.[0]) cut(propertiesOf(args[0]), by.get(callee?.name));
    // A step, in the declaration or returned by a function of its file.
    const properties = propertiesOf(node);
    if (properties.some((property) => nameOf(property) === 'may')) cut(properties, step);
    // Depends on a part that is cut, or only serves it (a schema): marked pure, so that it is dropped if unused.
    const { init } = node as { init?: Node & { callee?: { name?: string } } };
    if (type === 'VariableDeclarator' && init?.type === 'CallExpression' && init.callee?.name !== 'flow')
      pure.push(init.start);
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseAst(code).body);
  let light = code;
  const edits = [...cuts, ...pure.map((at) => [at, at] as const)].toSorted((a, b) => b[0] - a[0]);
  for (const [start, end] of edits) {
    const rest = light.slice(end);
    light = light.slice(0, start) + (start === end ? `/* @__PURE__ */ ${rest}` : rest.replace(/^\s*,/, ''));
  }
  return light;
};
/** Tests and the server use full declarations; pages and forms use light ones. */
export const lightFlows = (): Plugin => {
  const light = (code: string, id: string): string => {
    if (/\bflow\(/.test(code)) return lightened(code);
    return KINDS_RULES.test(id) ? lightened(code, RULES) : code;
  };
  return {
    name: 'light-flows',
    enforce: 'post',
    // A declaration has no side effects: an unused one is dropped.
    transform: (code, id) => (DOMAIN.test(id) ? { code: light(code, id), map: null, moduleSideEffects: false } : null),
  };
};
