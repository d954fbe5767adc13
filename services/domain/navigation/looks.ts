/** The options for each user's look of the screens. The first of each is the default. */
export const looks = {
  theme: ['semi-dark', 'light', 'dark', 'device'],
  /** Colour of controls; the sidebar has the colour of the job desk. */
  color: ['blue', 'teal', 'green', 'violet', 'plum', 'graphite'],
  density: ['compact', 'comfortable'],
  /** Position of the menu: at the side, only its icons, behind a button, in a line above the page. */
  nav: ['fixed', 'mini', 'drawer', 'above'],
  layout: ['full', 'boxed', 'framed'],
} as const;
export type Looks = { [K in keyof typeof looks]: (typeof looks)[K][number] };
