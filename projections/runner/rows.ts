/** Rows of a view, with the document type of its declaration. */
import type { Doc } from '../../infra/ports/ports.js';
import type { View } from '../../services/domain/kit/view/view.js';

/** A stored document of a view: the result of its `apply`, with its id and the revision of its stream. */
export type Row<D> = D & { id: string; version: number };

/**
 * Types rows from a store by the view's declaration. Stores are untyped, but the runner wrote these rows by the same
 * declaration, so the cast is safe; it is made only here.
 * @param _fields the selected fields (`select`): only these can be read
 */
export const rowsOf = <D extends Doc, K extends keyof Row<D> & string = keyof Row<D> & string>(
  _view: View<D>,
  rows: readonly Doc[],
  _fields?: readonly K[],
): Pick<Row<D>, K>[] => rows as Pick<Row<D>, K>[];
