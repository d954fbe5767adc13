/** Rows of a view with the type that its declaration gives its documents. */
import type { Doc } from '../../infra/ports/ports.js';
import type { View } from '../../services/domain/kit/view/view.js';

/** A stored document of a view: what its `apply` makes, with its id and the revision of its stream. */
export type Row<D> = D & { id: string; version: number };

/**
 * What a store gives of a view, as the view declares it. A store knows no shapes; what it has of a view is what the runner wrote
 * by that very declaration, so that this is the one place where rows get their type.
 * @param _fields those that were asked for (`select`), so that no other is read
 */
export const rowsOf = <D extends Doc, K extends keyof Row<D> & string = keyof Row<D> & string>(
  _view: View<D>,
  rows: readonly Doc[],
  _fields?: readonly K[],
): Pick<Row<D>, K>[] => rows as Pick<Row<D>, K>[];
