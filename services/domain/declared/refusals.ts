/**
 * Refusals that entities declare beside their fields. Plain data: a browser gets it from the build (`web/declared.ts`).
 */
import { entities } from '../index.js';
import { type RefusalText, refusalsBeside } from '../kit/aggregate/reject.js';

/** By the name of the entity that declares them; registered entities only. */
export const refusalsByKind: Readonly<Record<string, Readonly<Record<string, RefusalText>>>> = Object.fromEntries(
  entities.map(({ name }) => [name, refusalsBeside(name)]),
);
export const declaredRefusals: Readonly<Record<string, RefusalText>> = Object.assign(
  {},
  ...Object.values(refusalsByKind),
);
