/** Who reads, for what is drawn from declarations: `session.ts` says it. Apart, so that it needs no browser. */
import type { Actor } from '@domain/kit/actor';

type Reader = Pick<Actor, 'jobdesk' | 'level'>;
let now: Reader | undefined;
export const reader = (): Reader | undefined => now;
export const setReader = (who: Reader | undefined): void => {
  now = who;
};
