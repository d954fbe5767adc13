/** The specification's words for a vehicle's status, and the step of each. Light: no schemas. */
export const statusSteps = {
  pickup: 'pickup',
  'dalam perjalanan': 'depart',
  'sampai tujuan': 'arrive',
} as const;
export const statusWords = Object.keys(statusSteps) as [keyof typeof statusSteps, ...(keyof typeof statusSteps)[]];
