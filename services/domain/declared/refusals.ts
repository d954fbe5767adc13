/** What kinds refuse with, said beside their fields. Plain data: a browser gets it from the build (`web/declared.ts`). */
import { entities } from '../index.js';
import { type RefusalText, refusalsBeside } from '../kit/reject.js';

/** By the kind that says them; those of kinds that are there. */
export const refusalsByKind: Readonly<Record<string, Readonly<Record<string, RefusalText>>>> = Object.fromEntries(
  entities.map(({ name }) => [name, refusalsBeside(name)]),
);
export const declaredRefusals: Readonly<Record<string, RefusalText>> = Object.assign(
  {},
  ...Object.values(refusalsByKind),
);
