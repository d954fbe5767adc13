/** The job desks of the specification, and the default group `umum`. */
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
] as const;
export type JobDesk = (typeof jobdesks)[number];
export const levels = ['user', 'admin'] as const;
export type Level = (typeof levels)[number];

/** Marks an actor or a right that is not bound to single branches. */
export const ALL_BRANCHES = '*';

/** Who acts. `branches` holds `bubrenchid`s, or `['*']`; `system` acts for the product itself (processes, demo data). */
export type Actor = {
  id: string;
  username: string;
  fullname: string;
  jobdesk: JobDesk | 'system';
  level: Level;
  branches: readonly string[];
};

/** A right: a job desk at any level, a job desk at level admin (`sales:admin`), the product itself, or any staff. */
export type Grant = JobDesk | `${JobDesk}:admin` | 'system' | 'staff';

/** True if one of `grants` covers the actor's job desk and level. `system` only ever matches the product itself. */
export const granted = (grants: readonly Grant[], by: Pick<Actor, 'jobdesk' | 'level'>): boolean =>
  grants.some((grant) => {
    if (grant === 'staff') return by.jobdesk !== 'system';
    const [desk, level] = grant.split(':');
    return desk === by.jobdesk && (level === undefined || level === by.level);
  });

/** True if the actor may see and touch what belongs to `branch`; what belongs to no branch is everybody's. */
export const inScope = (by: Pick<Actor, 'branches'>, branch: string | undefined): boolean =>
  branch === undefined || by.branches.includes(ALL_BRANCHES) || by.branches.includes(branch);

/**
 * The branch whose an entry is, by the field that names it. One that was recorded without its branch is the whole
 * company's: desks of all branches alone change it.
 */
export const branchOfEntry = (named: unknown): string =>
  typeof named === 'string' && named !== '' ? named : ALL_BRANCHES;

/** True if the actor may read what belongs to `branch` and is shared with `other`. */
export const mayLookAt = (
  by: Pick<Actor, 'branches'>,
  branch: string | undefined,
  other: string | undefined,
): boolean => inScope(by, branch) || (other !== undefined && other !== '' && inScope(by, other));

/** Addresses one person; a {@link Grant} addresses everybody of a right. */
export const toUser = (id: string): string => `user:${id}`;
/** All addresses under which an actor is told things. */
export const addressesOf = (by: Pick<Actor, 'id' | 'jobdesk' | 'level'>): string[] => {
  if (by.jobdesk === 'system') return ['system', toUser(by.id)];
  return ['staff', by.jobdesk, `${by.jobdesk}:${by.level}`, toUser(by.id)];
};

/** The actor of processes, the first-start set-up and demo data. Never reachable over HTTP. */
export const system: Actor = {
  id: 'system',
  username: 'system',
  fullname: 'Lintas',
  jobdesk: 'system',
  level: 'admin',
  branches: [ALL_BRANCHES],
};
