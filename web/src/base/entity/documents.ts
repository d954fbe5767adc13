/**
 * The document kinds with a life cycle that the reader's desk may read; shared by notifications, palette, dashboard and
 * badges.
 */

import { granted } from '@domain/kit/aggregate/actor';
import type { AnyRow, DocumentKind } from '@domain/kit/document/document-kind';
import type { Who } from '@domain/navigation/access';

export type { AnyRow, DocumentKind } from '@domain/kit/document/document-kind';

let kinds: readonly DocumentKind[] = [];
/** Adds kinds: common ones ship with the page, those of a desk with its menu. */
export const takeDocuments = (more: readonly DocumentKind[]): void => {
  kinds = [...kinds, ...more.filter(({ name }) => kindNamed(name) === undefined)];
};
export const documentKinds = (): readonly DocumentKind[] => kinds;
export const kindNamed = (name: string): DocumentKind | undefined => kinds.find((kind) => kind.name === name);
/** The kinds that a job desk may read. */
export const kindsFor = (who: Who): DocumentKind[] => kinds.filter(({ read }) => granted(read, who));
/** A list row of any kind. */
export type DocumentRow = AnyRow & { version: number };
