/** What is wrong with a form, told at its fields. */
import { type FieldErrors, type FieldValues, type ResolverResult, set } from 'react-hook-form';

/** `field`: dotted path (`dokumen.1.jenis`). */
export type Fault = { field: string; message: string };

/** What a resolver answers. */
export const resolved = <V extends FieldValues>(values: V, faults: readonly Fault[]): ResolverResult<V> => {
  if (faults.length === 0) return { values, errors: {} };
  const errors: FieldErrors<V> = {};
  for (const { field, message } of faults) set(errors, field, { type: 'isi', message });
  return { values: {}, errors };
};
/** The field of a form by its path, as drawn. */
export const fieldIn = (form: ParentNode, name: string): Element | null =>
  form.querySelector(`[data-path="${CSS.escape(name)}"]`);
/** Puts the focus into a field and brings it into sight. @returns false if the form does not have it */
export const focusField = (form: ParentNode, name: string): boolean => {
  // A message about a whole list goes to its first field.
  const found = fieldIn(form, name) ?? form.querySelector(`[data-path^="${CSS.escape(name)}."]`);
  const control = found?.querySelector<HTMLElement>(
    'input:checked, input:not([type=file]), select, textarea, button, input',
  );
  control?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  return found !== null;
};
