/** Areas of rights, apart from fields, whose classes have their own table. Light, as the page of rights uses it too. */
export const rightAreas = ['route', 'menu', 'command', 'view', 'print'] as const;
export type RightArea = (typeof rightAreas)[number];
