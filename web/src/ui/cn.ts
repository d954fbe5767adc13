import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** The library knows Tailwind's own names; these are ours (`@theme` and `@utility` of index.css). */
const merge = extendTailwindMerge({
  // List rows use the same few hundred combinations over and over.
  cacheSize: 2_000,
  extend: {
    theme: {
      text: ['hint', 'table', 'lead', 'title', 'doc', 'hero'],
      radius: ['cell', 'control', 'panel', 'phone'],
      shadow: ['1', '2'],
      spacing: ['row', 'gutter'],
    },
  },
});

/** Joins class names; for conflicting ones the last wins, so that a caller can override a component's style. */
export const cn = (...names: ClassValue[]): string => merge(clsx(names));
