/** The names of job desks and levels, in a module of their own: pages need few of them. */

/**
 * The job desks of the specification, the default group `umum`, and those of branch logins (`RaceCabang`). A desk in a
 * branch differs from the desk of that name in the head office, so that no right of the latter ever extends to it.
 */
export const jobdesks = [
  'sales',
  'operasional',
  'akunting',
  'purchasing',
  'rcadmin',
  'rcgudang',
  'emc',
  'keuangan',
  'logistik',
  'webmaster',
  'monitoring',
  'kacab',
  'umum',
  'cabang-rcadmin',
  'cabang-rcgudang',
  'cabang-akunting',
  'cabang-keuangan',
  'cabang-logistik',
] as const;
export type JobDesk = (typeof jobdesks)[number];
export const levels = ['user', 'admin'] as const;
export type Level = (typeof levels)[number];
