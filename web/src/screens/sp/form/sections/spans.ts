/**
 * Widths of fields on the section's twelve columns, by the room the form itself has (the panel beside it takes some):
 * full width, then halves and thirds, then as drawn. Classes stand whole, so that Tailwind finds them.
 */
export const spans = {
  /** Amounts up to eight digits are never cut. */
  money: 'col-span-6 @min-[32rem]:col-span-4 @min-[46rem]:col-span-3 @min-[64rem]:col-span-2',
  /** Four counts side by side; beside them a fifth field where their labels still stand in one line. */
  count: 'col-span-6 @min-[32rem]:col-span-3 @min-[56rem]:col-span-2',
  3: 'col-span-12 @min-[32rem]:col-span-6 @min-[46rem]:col-span-3',
  /** A date with time needs more room than a third of the narrower windows has. */
  moment: 'col-span-12 @min-[32rem]:col-span-6 @min-[54rem]:col-span-3',
  /** Four words side by side. */
  words: 'col-span-12 @min-[32rem]:col-span-6 @min-[64rem]:col-span-4',
  4: 'col-span-12 @min-[32rem]:col-span-6 @min-[46rem]:col-span-4',
  5: 'col-span-12 @min-[46rem]:col-span-5',
  6: 'col-span-12 @min-[46rem]:col-span-6',
  7: 'col-span-12 @min-[46rem]:col-span-7',
} as const;

/** Lines of fields, section by section, as they are loaded. */
export const SP_ROWS = [2, 2, 3, 2] as const;
