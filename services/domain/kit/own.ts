/** What a table has under a name from outside: of what every object has (`constructor`, `toString`) nothing. */
export const own = <T>(table: Readonly<Partial<Record<string, T>>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
