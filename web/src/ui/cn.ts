import { type ClassValue, clsx } from 'clsx';
import { mergeClasses } from './merge-classes';

/** Class names put together; of two that set the same thing the later wins, so that a caller can override a primitive. */
export const cn = (...names: ClassValue[]): string => mergeClasses(clsx(names));
