/** Properties of declarations that only the server needs; the web's build cuts them out (`web/light-flows.ts`). */
export const serverOnlyProperties = {
  // Pages: schemas too are for forms alone.
  flow: ['initial', 'title', 'scope', 'holds', 'events', 'on', 'closed', 'closedIn', 'referred'],
  step: ['ask', 'needs', 'at', 'decide', 'creates', 'anyVersion'],
  // Forms check entries by the schemas and by `check` of a kind; steps only by what they ask for.
  document: ['driver', 'drove', 'late', 'holds', 'postings', 'validate', 'needs', 'joined', 'papers', 'searchAlso'],
  documentStep: ['set', 'adds', 'computed', 'outcomes', 'check', 'needs', 'decide'],
} as const satisfies Record<string, readonly string[]>;
