/** What a driver may do with a report that was refused; with its sheet, which few ever see. */
import { again, type Item, type Report, said } from './outbox.js';

/** A refused one with other words: its time, its place and its proof stay as they were. @param data what is said otherwise */
export const mended = (item: Item, data: Report['data']): Item => {
  const { saved: _, ...next } = again(item, true);
  return { ...next, data: said({ ...item.data, ...data }) };
};
/** Whether nobody has what it proves but this phone: it is not thrown away as long as that is so. */
export const provesAlone = ({ files, data, saved }: Item): boolean =>
  !saved && (files.length > 0 || data.penerima !== undefined);
