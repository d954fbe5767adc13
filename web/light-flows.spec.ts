/**
 * A page's part of a flow's declaration: what every part may use, without anything that only the server and forms need.
 */
import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';
import { lightened, RULES } from './light-flows';

const file = 'services/domain/flows/sp/sp.ts';
const { code } = transformSync(readFileSync(file, 'utf8'), {
  filename: file,
  swcrc: false,
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
});
const light = lightened(code);

it('keeps statuses, rights, guards and words', () => {
  for (const part of [
    'statusRefusal',
    'unless',
    'may:',
    'from:',
    "'Ajukan'",
    'historyLabels:',
    "'mengajukan'",
    'sp-own-approval',
  ])
    expect(light).toContain(part);
});
it('cuts schemas, decisions and the fold', () => {
  const words = ['ask', 'needs', 'decide', 'initial', 'title', 'scope', 'holds', 'events', 'on'];
  for (const word of words) {
    expect(code).toMatch(new RegExp(`^\\s+${word}[,:]`, 'm'));
    expect(light).not.toMatch(new RegExp(`^\\s+${word}[,:]`, 'm'));
  }
});
it('is still a module, which marks what is left over as free of effects', () => {
  expect(() => transformSync(light, { swcrc: false, jsc: { parser: { syntax: 'ecmascript' } } })).not.toThrow();
  expect(light).toMatch(/export const sp = \/\* @__PURE__ \*\/ aggregateOf/);
});
it('cuts what a form never asks of a document: its decisions, not its schemas and its check', () => {
  const step = '{ label, may, ask: z.object({}), set: () => stamped(), adds: rows, historyLabel }';
  const declared = `export const a = document({ fields, check, holds: crew, driver, steps: { b: ${step} } });`;
  expect(lightened(declared, RULES)).toBe(
    `export const a = /* @__PURE__ */ document({ fields, check,   steps: { b: { label, may, ask: z.object({}),   historyLabel } } });`,
  );
});
