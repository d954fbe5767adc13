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
/** Paths of what is wrong, however deep. */
export const wrongPaths = (errors: object, at = ''): string[] =>
  Object.entries(errors).flatMap(([key, one]) => {
    if (typeof one !== 'object' || one === null || key === 'ref') return [];
    const path = at ? `${at}.${key}` : key;
    return typeof (one as { message?: unknown }).message === 'string' ? [path] : wrongPaths(one, path);
  });
const pathOf = (drawn: Element): string => drawn.getAttribute('data-path') ?? '';
/** The path of the first field that is wrong after the one that has the focus, as drawn; from the top again after the last. */
export const nextWrong = (form: ParentNode, wrong: readonly string[]): string | undefined => {
  const drawn = [...form.querySelectorAll('[data-path]')].filter((one) => wrong.includes(pathOf(one)));
  const at = document.activeElement;
  const after = drawn.find(
    (one) => at && !one.contains(at) && (at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const next = after ?? drawn[0];
  return next ? pathOf(next) : wrong[0];
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
