/** Names that entities and documents use themselves: a declaration that reused one would silently override it. */
export const entityCommands = ['register', 'change', 'retire', 'restore'] as const;
export const documentCommands = [...entityCommands, 'comment'] as const;
export const documentEvents = ['Registered', 'Changed', 'Retired', 'Restored', 'Commented'] as const;

/** @param name of the entity @throws Error that names a reserved name in `declared` */
export const assertNotReserved = (name: string, declared: readonly string[], reserved: readonly string[]): void => {
  const twice = declared.find((one) => reserved.includes(one));
  if (twice !== undefined) throw new Error(`${name}: ${twice} is there already, as every one of its kind has it`);
};
