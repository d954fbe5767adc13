/** What entities and documents have by themselves: a declaration that used one of these names would take its place unseen. */
export const entityCommands = ['register', 'change', 'retire', 'restore'] as const;
export const documentCommands = [...entityCommands, 'comment'] as const;
export const documentEvents = ['Registered', 'Changed', 'Retired', 'Restored', 'Commented'] as const;

/** @param name of the entity @throws Error that names what is declared twice */
export const assertNotReserved = (name: string, declared: readonly string[], own: readonly string[]): void => {
  const twice = declared.find((one) => own.includes(one));
  if (twice !== undefined) throw new Error(`${name}: ${twice} is there already, as every one of its kind has it`);
};
