/** Which of some rows an action is meant for. */
import type { ListRow, RowAction } from '../types';

/** Of rows those an action is meant for: where it brings some on, those that stand where it leads already are left alone. */
export const meantFor = <R extends ListRow>(
  { can, again }: Pick<RowAction<R>, 'can' | 'again'>,
  rows: readonly R[],
): { fit: readonly R[]; again: boolean } => {
  const fit = rows.filter(can);
  const on = fit.filter((row) => !again?.(row));
  return on.length > 0 ? { fit: on, again: false } : { fit, again: fit.length > 0 };
};
/** The rows that an action is given on: those it does not fit too, so that they are named with their reason. */
export const givenOn = <R extends ListRow>(action: RowAction<R>, rows: readonly R[]): R[] => {
  const { fit } = meantFor(action, rows);
  return rows.filter((row) => fit.includes(row) || !action.can(row));
};
