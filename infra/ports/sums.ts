/** Sums of lists, the same on every read store: exact, or not told. */

/** A summed field's value as it is kept; what is no whole number counts nothing, what is beyond all sense as the most there is. */
export const summed = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value))
    : 0;

/** Sums by field; none where one of them is beyond what a number tells exactly. */
export const exactSums = (
  fields: readonly string[],
  sums: readonly (number | undefined)[],
): { sums?: Record<string, number> } =>
  sums.every((sum) => Math.abs(sum ?? 0) <= Number.MAX_SAFE_INTEGER)
    ? { sums: Object.fromEntries(fields.map((field, n) => [field, sums[n] ?? 0])) }
    : {};
