/**
 * Pages of papers that entities declare beside their fields. Plain data: a browser gets it from the build
 * (`web/declared.ts`).
 */
import { entities } from '../index.js';
import { pagesOf } from '../print/kind-paper.js';
import type { PrintPage } from '../print/page-def.js';

export const declaredPages: readonly PrintPage[] = entities.flatMap(pagesOf);
export const declaredPrintedKinds: readonly string[] = [...new Set(declaredPages.map(({ kind }) => kind))];
