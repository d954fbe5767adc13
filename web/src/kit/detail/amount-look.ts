/** An amount that opens its origin. */
export const AMOUNT =
  'cursor-pointer rounded-cell decoration-ink-3 decoration-dotted underline-offset-4 hover:underline';
