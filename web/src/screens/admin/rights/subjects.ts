/** Subjects of a right: a job desk at a level (branch logins included), a driver, or a visitor who isn't signed in. */
import type { Actor, Level } from '@domain/kit/aggregate/actor';
import { jobdesks } from '@domain/kit/aggregate/job-desks';
import { deskLabel } from '@/base/text/desk-label';
import type { T } from '@/base/text/i18n';

export const subjects = [...jobdesks, 'driver', 'nobody'] as const;
export type Subject = (typeof subjects)[number];

/** The subject as the rights tables expect it; undefined without an account. */
export const actorOf = (subject: Subject, level: Level): Pick<Actor, 'jobdesk' | 'level'> | undefined =>
  subject === 'nobody' ? undefined : { jobdesk: subject, level };
/** Only accounts have levels. */
export const hasLevels = (subject: Subject): boolean => (jobdesks as readonly string[]).includes(subject);

export const subjectLabel = (subject: Subject, t: T, level?: Level): string => {
  if (subject === 'nobody') return t('Tanpa login');
  return deskLabel(subject, level);
};
