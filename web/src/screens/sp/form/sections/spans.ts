/**
 * Field widths on the section's twelve columns, by the form's own width (the panel takes some): full width, then halves
 * and thirds, then as designed. Class names must be literal, so that Tailwind finds them.
 */
export const spans = {
  /** Amounts of up to eight digits are never truncated. */
  money: 'col-span-6 @min-[32rem]:col-span-4 @min-[46rem]:col-span-3 @min-[64rem]:col-span-2',
  /** Four counts side by side; a fifth field beside them where their labels still fit on one line. */
  count: 'col-span-6 @min-[32rem]:col-span-3 @min-[56rem]:col-span-2',
  3: 'col-span-12 @min-[32rem]:col-span-6 @min-[46rem]:col-span-3',
  /** A date with time needs more than a third of the width on narrower windows. */
  moment: 'col-span-12 @min-[32rem]:col-span-6 @min-[54rem]:col-span-3',
  /** Four options side by side. */
  words: 'col-span-12 @min-[32rem]:col-span-6 @min-[64rem]:col-span-4',
  4: 'col-span-12 @min-[32rem]:col-span-6 @min-[46rem]:col-span-4',
  5: 'col-span-12 @min-[46rem]:col-span-5',
  6: 'col-span-12 @min-[46rem]:col-span-6',
  7: 'col-span-12 @min-[46rem]:col-span-7',
} as const;

/** Rows of fields per section, for the loading placeholder. */
export const SP_ROWS = [2, 2, 3, 2] as const;
