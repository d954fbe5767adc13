/** Editing a report that was refused; apart because its form is rarely opened. */
import { again, type Item, printableData, type Report } from './outbox.js';

/** A refused report with corrected data: its time, its position and its proof stay. @param data the changed fields */
export const mended = (item: Item, data: Report['data']): Item => {
  const { saved: _, ...next } = again(item, true);
  return { ...next, data: printableData({ ...item.data, ...data }) };
};
/** Whether this phone has the only copy of the proof: such a report must not be discarded. */
export const provesAlone = ({ files, data, saved }: Item): boolean =>
  !saved && (files.length > 0 || data.penerima !== undefined);
