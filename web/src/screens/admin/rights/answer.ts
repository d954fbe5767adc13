/** Why somebody may do something, or may not: the same question that the server asks, with the line that answers it. */

import { type Grant, granted, type Level } from '@domain/kit/actor';
import { mayOpenRoute } from '@domain/navigation/access';
import type { Line } from './line';
import { actorOf, hasLevels, type Subject } from './subjects';

/** `by`: what of the line lets them; `webmaster`: the rule that webmaster opens every page; `open`: anybody may. */
export type Answer =
  | { may: true; by: Grant | 'open' | 'webmaster' }
  | { may: false; lacks: 'account' | 'level' | 'off' | 'grant' };

/** What a line of a table says to somebody. */
export const answerTo = (line: Line, subject: Subject, level: Level): Answer => {
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

/** A cell of the matrix: at any level, at level admin alone, in sight but not to be pressed, or not at all. */
export type Mark = 'all' | 'admin' | 'off' | 'none';
export const markOf = (line: Line, subject: Subject): Mark => {
  const user = answerTo(line, subject, 'user');
  if (user.may) return 'all';
  return user.lacks === 'level' ? 'admin' : user.lacks === 'off' ? 'off' : 'none';
};
