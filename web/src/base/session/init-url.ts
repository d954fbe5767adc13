/** Storage key of the address to return to after sign-in; per window. */
export const INIT = 'initURL';
/** Storage key of the page where this browser's user signs in; absent: `/signin`. */
export const DOOR = 'pintu';
