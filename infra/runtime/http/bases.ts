/** The specification's two base addresses; both serve every call. */
export const BASES = ['api', 'race-api'] as const;
/** The paths of a part of the API on all bases. */
export const bases = (path: string): string[] => BASES.map((base) => `${base}/${path}`);
