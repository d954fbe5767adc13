/**
 * Properties of a flow's declaration that only the server and forms need; the web's build cuts them out
 * (`web/light-flows.ts`).
 */
export const serverOnlyProperties: { flow: readonly string[]; step: readonly string[] } = {
  flow: ['initial', 'title', 'scope', 'holds', 'events', 'on', 'closed', 'closedIn', 'referred'],
  step: ['ask', 'needs', 'at', 'decide', 'creates', 'anyVersion'],
};
