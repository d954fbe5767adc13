import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** Tailwind's own names are known to the library; these are ours (`@theme` and `@utility` of index.css). */
const merge = extendTailwindMerge({
  // Rows of lists ask for the same few hundred again and again.
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

/** Class names put together; of two that set the same thing the later wins, so that a caller can override a primitive. */
export const cn = (...names: ClassValue[]): string => merge(clsx(names));
