/** Classes of a table whose rows become blocks on a phone, each cell with its label. */
export const BLOCK = {
  table: 'w-full text-table phone:block',
  head: 'phone:sr-only',
  body: 'phone:block',
  row: 'phone:grid phone:grid-cols-2 phone:gap-x-4 phone:gap-y-1.5 phone:py-2.5',
  cell: 'phone:block phone:p-0 phone:text-start',
  name: 'hidden text-hint text-ink-3 phone:block',
} as const;
