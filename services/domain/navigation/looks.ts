/** How each user may have their own screen look. The first of each is the default. */
export const looks = {
  theme: ['semi-dark', 'light', 'dark', 'device'],
  /** Of what can be pressed; the side keeps the account's. */
  color: ['blue', 'teal', 'green', 'violet', 'plum', 'graphite'],
  density: ['compact', 'comfortable'],
  /** Of the menu: at the side, its icons alone, behind a button, in a line above the page. */
  nav: ['fixed', 'mini', 'drawer', 'above'],
  layout: ['full', 'boxed', 'framed'],
} as const;
export type Looks = { [K in keyof typeof looks]: (typeof looks)[K][number] };
