/** Clears an error when its field is filled programmatically: by another field's choice, the server, or a button. */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** @returns unsubscribe */
export const clearFilled = <V extends FieldValues>({
  watch,
  clearErrors,
}: Pick<UseFormReturn<V>, 'watch' | 'clearErrors'>): (() => void) => {
  const { unsubscribe } = watch((_, { name, type }) => {
    // Typing and blur have a type, a reset has no name.
    if (name !== undefined && type === undefined) clearErrors(name as FieldPath<V>);
  });
  return unsubscribe;
};
