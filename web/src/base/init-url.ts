/** Where a window keeps the address that asked for a sign-in first. */
export const INIT = 'initURL';
/** Where a browser keeps at which page its user signs in; absent: `/signin`. */
export const DOOR = 'pintu';
