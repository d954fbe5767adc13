/** Small previews of the choices. */
import type { Looks } from '@domain/navigation/looks';
import { cn } from '@/ui/cn';

const frame = 'relative h-8 w-12 shrink-0 overflow-hidden rounded-cell border border-line-2';

/** Literal backgrounds of the themes: a preview can't use the current theme's variables. */
const grounds = {
  'semi-dark': ['bg-[oklch(1_0_0)]', 'bg-[oklch(0.905_0.05_236)]'],
  light: ['bg-[oklch(1_0_0)]', 'bg-[oklch(0.95_0.027_236)]'],
  dark: ['bg-[oklch(0.205_0.015_255)]', 'bg-[oklch(0.262_0.042_245)]'],
} as const;
const Halves = ({ of: [ground, side], className }: { of: readonly [string, string]; className?: string }) => (
  <span className={cn('absolute inset-0', ground, className)}>
    <span className={cn('absolute inset-y-0 inset-s-0 w-3.5', side)} />
  </span>
);
export const ThemePicture = ({ theme }: { theme: Looks['theme'] }) => (
  <span aria-hidden className={frame}>
    {theme === 'device' ? (
      <>
        <Halves of={grounds['semi-dark']} />
        <Halves of={grounds.dark} className="[clip-path:polygon(100%_0,100%_100%,0_100%)]" />
      </>
    ) : (
      <Halves of={grounds[theme]} />
    )}
  </span>
);

/** Hues of looks/colors.css, in a lightness that is visible on both backgrounds. */
const hues: Readonly<Record<Looks['color'], string>> = {
  blue: 'bg-[oklch(0.58_0.13_256)]',
  teal: 'bg-[oklch(0.6_0.1_200)]',
  green: 'bg-[oklch(0.6_0.13_155)]',
  violet: 'bg-[oklch(0.58_0.15_295)]',
  plum: 'bg-[oklch(0.58_0.15_345)]',
  graphite: 'bg-[oklch(0.55_0.03_255)]',
};
export const Swatch = ({ color }: { color: Looks['color'] }) => (
  <span aria-hidden className={cn('size-5 shrink-0 rounded-full', hues[color])} />
);

const menus: Readonly<Record<Looks['nav'], string>> = {
  fixed: 'inset-y-0 inset-s-0 w-3.5',
  mini: 'inset-y-0 inset-s-0 w-1.5',
  drawer: 'inset-s-1 top-1 h-1.5 w-2 rounded-[1px]',
  above: 'inset-x-0 top-0 h-2',
};
export const NavPicture = ({ nav }: { nav: Looks['nav'] }) => (
  <span aria-hidden className={cn(frame, 'bg-surface')}>
    <span className={cn('absolute bg-sb-mark', menus[nav])} />
  </span>
);

const pages: Readonly<Record<Looks['layout'], string>> = {
  full: 'inset-0',
  boxed: 'inset-x-2 inset-y-0 border-line-2 border-x',
  framed: 'inset-1.5 rounded-[2px] border border-line-2',
};
export const LayoutPicture = ({ layout }: { layout: Looks['layout'] }) => (
  <span aria-hidden className={cn(frame, 'w-9 bg-surface-3')}>
    <span className={cn('absolute bg-surface', pages[layout])} />
  </span>
);
