/** Faults of a form, shown at their fields. */
import { type FieldErrors, type FieldValues, type ResolverResult, set } from 'react-hook-form';

/** `field`: dotted path (`dokumen.1.jenis`). */
export type Fault = { field: string; message: string };

/** The resolver's result for these faults. */
export const resolved = <V extends FieldValues>(values: V, faults: readonly Fault[]): ResolverResult<V> => {
  if (faults.length === 0) return { values, errors: {} };
  const errors: FieldErrors<V> = {};
  for (const { field, message } of faults) set(errors, field, { type: 'isi', message });
  return { values: {}, errors };
};
/** Paths of all errors, at any depth. */
export const wrongPaths = (errors: object, at = ''): string[] =>
  Object.entries(errors).flatMap(([key, one]) => {
    if (typeof one !== 'object' || one === null || key === 'ref') return [];
    const path = at ? `${at}.${key}` : key;
    return typeof (one as { message?: unknown }).message === 'string' ? [path] : wrongPaths(one, path);
  });
/** A rendered field of a form, by its path. */
export const fieldIn = (form: ParentNode, name: string): Element | null =>
  form.querySelector(`[data-path="${CSS.escape(name)}"]`);
/** Event that makes virtualized records of a long list render. */
export const DRAW = 'lintas-draw';
/** The block of virtualized records that contains a field: `data-rows`, from `data-from` to before `data-to`. */
const holderOf = (form: ParentNode, name: string): Element | undefined => {
  const [, list, n] = /^(.*?)\.(\d+)(?:\.|$)/.exec(name) ?? [];
  if (list === undefined) return undefined;
  const at = Number(n);
  return [...form.querySelectorAll<HTMLElement>(`[data-rows="${CSS.escape(list)}"]`)].find(
    ({ dataset: { from, to } }) => Number(from) <= at && at < Number(to),
  );
};
/** The next faulty field after the focused one, in form order, wrapping around. */
export const nextWrong = (form: ParentNode, wrong: readonly string[]): string | undefined => {
  const places = wrong.flatMap((path) => {
    const at = fieldIn(form, path) ?? holderOf(form, path);
    return at ? [{ path, at }] : [];
  });
  const follows = (one: Element, other: Element) =>
    (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  places.sort((a, b) =>
    a.at === b.at ? a.path.localeCompare(b.path, 'en', { numeric: true }) : follows(a.at, b.at) ? 1 : -1,
  );
  const focus = document.activeElement;
  const after = places.find(({ at }) => focus && !at.contains(focus) && follows(at, focus));
  return (after ?? places[0])?.path ?? wrong[0];
};
/** Focuses a field and scrolls it into view. @returns false if the form does not have it */
export const focusField = (form: ParentNode, name: string): boolean => {
  const far = !fieldIn(form, name) && holderOf(form, name);
  if (far) far.dispatchEvent(new Event(DRAW));
  // An error of a whole list focuses its first field.
  const target = fieldIn(form, name) ?? form.querySelector(`[data-path^="${CSS.escape(name)}."]`);
  const control = target?.querySelector<HTMLElement>(
    'input:checked, input:not([type=file]), select, textarea, button, input',
  );
  control?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center', behavior: far ? 'instant' : 'smooth' });
  // Virtualized records on the way render while scrolling, taller than estimated.
  if (far && target) keepInSight(target);
  return target !== null;
};
/** Frames until the layout around a distant field has settled. */
const SETTLING = 20;
const keepInSight = (field: Element): void => {
  let left = SETTLING;
  const look = () => {
    const { top, bottom } = field.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight) field.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (--left > 0 && field.contains(document.activeElement)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
