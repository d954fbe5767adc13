/** The value under a name from outside; ignores properties that every object inherits (`constructor`, `toString`). */
export const ownProperty = <T>(table: Readonly<Partial<Record<string, T>>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
