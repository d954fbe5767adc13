/** Why a subject has a right or lacks it: evaluates the server's own rule and names the grant that decides. */

import { type Grant, granted, type Level } from '@domain/kit/aggregate/actor';
import { mayOpenRoute } from '@domain/navigation/access';
import type { Line } from './line';
import { actorOf, hasLevels, type Subject } from './subjects';

/**
 * `by`: the grant of the line that allows it; `webmaster`: the rule that webmaster opens every page; `open`: allowed
 * for everyone.
 */
export type AccessDecision =
  | { may: true; by: Grant | 'open' | 'webmaster' }
  | { may: false; lacks: 'account' | 'level' | 'off' | 'grant' };

/** Evaluates a line of the rights tables for a subject at a level. */
export const answerTo = (line: Line, subject: Subject, level: Level): AccessDecision => {
  if (line.open) return { may: true, by: 'open' };
  const who = actorOf(subject, level);
  if (!who) return { may: false, lacks: 'account' };
  const by = line.grants.find((grant) => granted([grant], who));
  if (by) return { may: true, by };
  if (line.area === 'route' && mayOpenRoute(who, { access: line.grants })) return { may: true, by: 'webmaster' };
  if (granted(line.off ?? [], who)) return { may: false, lacks: 'off' };
  const admin = hasLevels(subject) && granted(line.grants, { ...who, level: 'admin' });
  return { may: false, lacks: admin ? 'level' : 'grant' };
};

/** A matrix cell: at any level, at level admin only, visible but disabled, or not at all. */
export type Mark = 'all' | 'admin' | 'off' | 'none';
export const markOf = (line: Line, subject: Subject): Mark => {
  const user = answerTo(line, subject, 'user');
  if (user.may) return 'all';
  return user.lacks === 'level' ? 'admin' : user.lacks === 'off' ? 'off' : 'none';
};
