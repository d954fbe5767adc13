/** Which of some rows an action applies to. */
import type { ListRow, RowAction } from '../types';

/** The rows an action applies to: if it advances some, rows that are in its target state already are left alone. */
export const meantFor = <R extends ListRow>(
  { can, again }: Pick<RowAction<R>, 'can' | 'again'>,
  rows: readonly R[],
): { fit: readonly R[]; again: boolean } => {
  const fit = rows.filter(can);
  const on = fit.filter((row) => !again?.(row));
  return on.length > 0 ? { fit: on, again: false } : { fit, again: fit.length > 0 };
};
/** The rows that an action runs on, including those it does not fit, so that they are reported with the reason. */
export const rowsFor = <R extends ListRow>(action: RowAction<R>, rows: readonly R[]): R[] => {
  const { fit } = meantFor(action, rows);
  return rows.filter((row) => fit.includes(row) || !action.can(row));
};
