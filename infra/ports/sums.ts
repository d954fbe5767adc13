/** Sums of lists, the same on every read store: exact or omitted. */

/**
 * The stored value of a summed field; anything but a finite number counts as 0, and values are clamped to the safe
 * integer range.
 */
export const summed = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value))
    : 0;

/** Sums by field; omitted if one of them exceeds the exact range of a number. */
export const exactSums = (
  fields: readonly string[],
  sums: readonly (number | undefined)[],
): { sums?: Record<string, number> } =>
  sums.every((sum) => Math.abs(sum ?? 0) <= Number.MAX_SAFE_INTEGER)
    ? { sums: Object.fromEntries(fields.map((field, n) => [field, sums[n] ?? 0])) }
    : {};
