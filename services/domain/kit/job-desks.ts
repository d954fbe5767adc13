/** The names of job desks and levels, apart: pages need few of them. */

/**
 * The job desks of the specification, the default group `umum`, and those of branch logins (`RaceCabang`): a desk in a
 * branch is another than the one of its name in the head office, so that no right of that one is ever also theirs.
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
