/**
 * The current reader, for what is derived from declarations; set by `session.ts`. A separate module, so that it needs
 * no browser.
 */
import type { Actor } from '@domain/kit/aggregate/actor';

type Reader = Pick<Actor, 'jobdesk' | 'level'> | undefined;
let now = (): Reader => undefined;
export const reader = (): Reader => now();
export const readBy = (who: () => Reader): void => {
  now = who;
};
