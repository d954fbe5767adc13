/** Link from a list to the form for a new SP. */

import { type Grant, hasRight, rightOf } from '@domain/kit/aggregate/actor';
import { mayOpen, routeOf, specialButton } from '@domain/navigation/access';
import type { Reader } from './row';

const MAKERS: readonly Grant[] = ['sales', 'kacab'];
export type Way = { label: string; path: string; aside: boolean };
/**
 * `aside`: the header already has it, so that it appears here only on narrow windows; desks without that header button
 * always have it here.
 */
export const createSp = (path: string, who: Reader): Way | undefined => {
  if (routeOf(path)?.screen !== 'sp-list' || !hasRight(rightOf('sp', 'create'), MAKERS, who)) return undefined;
  const special = specialButton(who);
  if (special) return special.label === 'Tambah SP' ? { ...special, aside: true } : undefined;
  const create = '/createsp';
  return mayOpen(who, create) ? { label: 'Tambah SP', path: create, aside: false } : undefined;
};
