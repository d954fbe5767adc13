/** An error goes when its field is filled by another: by what was chosen there, by the server, by a button. */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** @returns how it ends */
export const clearFilled = <V extends FieldValues>({
  watch,
  clearErrors,
}: Pick<UseFormReturn<V>, 'watch' | 'clearErrors'>): (() => void) => {
  const { unsubscribe } = watch((_, { name, type }) => {
    // What is typed, left or reset has a type, or no name.
    if (name !== undefined && type === undefined) clearErrors(name as FieldPath<V>);
  });
  return unsubscribe;
};
