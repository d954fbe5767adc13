import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['hint', 'table', 'base', 'lead', 'title', 'doc', 'hero'],
      radius: ['cell', 'control', 'panel', 'phone'],
      shadow: ['1', '2'],
    },
    classGroups: { h: ['h-row'], px: ['px-gutter'] },
  },
});

/** Class names put together; of two that set the same thing the later wins, so that a caller can override a primitive. */
export const cn = (...names: ClassValue[]): string => merge(clsx(names));
