/** What rights are to, apart from fields, whose classes have a table of their own. Light: the page of rights has it too. */
export const rightAreas = ['route', 'menu', 'command', 'view', 'print'] as const;
export type RightArea = (typeof rightAreas)[number];
