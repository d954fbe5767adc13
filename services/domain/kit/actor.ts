import type { JobDesk, Level } from './job-desks.js';

export type { JobDesk, Level } from './job-desks.js';

/** Begins the name of each desk of branch logins; by itself it is the right of all of them. */
const BRANCH = 'cabang';
type BranchDesk = Extract<JobDesk, `${typeof BRANCH}-${string}`>;
/** True of the desks of branch logins. */
export const isBranchDesk = (desk: string): desk is BranchDesk => desk.startsWith(BRANCH);
/** The menu of a desk: branch logins share one, in which each finds what its rights open. */
export type MenuName = Exclude<JobDesk, BranchDesk> | typeof BRANCH;
export const menuOf = (desk: JobDesk): MenuName => desk.replace(/-.*/, '') as MenuName;
/** The specification's word for the kind of a sign-in (`loginBu`), and the division (`divisi`) of one; empty for staff. */
export const loginBuOf = (desk: string): 'RaceCabang' | '' => (isBranchDesk(desk) ? 'RaceCabang' : '');
export const divisionOf = (desk: string): string => (isBranchDesk(desk) ? desk.slice(BRANCH.length + 1) : '');

/** Marks an actor or a right that is not bound to single branches. */
export const ALL_BRANCHES = '*';

/**
 * Who acts. `branches` holds `bubrenchid`s, or `['*']`; `system` acts for the product itself (processes, demo data); a
 * `driver` is no staff: their id is that of their entry among the drivers; nor is a `wall`, a screen with boards, whose id
 * is that of who connected it.
 */
export type Actor = {
  id: string;
  username: string;
  fullname: string;
  jobdesk: JobDesk | 'system' | 'driver' | 'wall';
  level: Level;
  branches: readonly string[];
  /** Rights of the desk that this account alone does without, as {@link rightOf} names them; absent: none. */
  without?: readonly string[];
};

/**
 * A right: a job desk at any level, a job desk at level admin (`sales:admin`), the product itself, drivers, walls, any staff, or
 * any branch login (`cabang`), or one whose flag is set (`cabang:admin`: the flag is the level).
 */
export type Grant =
  | JobDesk
  | `${JobDesk}:admin`
  | 'system'
  | 'driver'
  | 'wall'
  | 'staff'
  | typeof BRANCH
  | `${typeof BRANCH}:admin`;

/** True if one of `grants` covers the actor's job desk and level. `system`, `driver`, `wall` and branch logins only ever match themselves. */
export const granted = (grants: readonly Grant[], by: Pick<Actor, 'jobdesk' | 'level'>): boolean =>
  grants.some((grant) => {
    if (grant === 'staff') return !/^(system|driver|wall|cabang)/.test(by.jobdesk);
    const [desk, level] = grant.split(':');
    // `cabang` is all of `cabang-…`; no other desk is the beginning of another.
    return `${by.jobdesk}-`.startsWith(`${desk}-`) && (level === undefined || level === by.level);
  });

/** The right to a command, by its name: `sp/cancel`. */
export const rightOf = (aggregate: string, command: string): string => `${aggregate}/${command}`;
/** Why somebody may not give a command; undefined: they may, as far as rights go. */
export const whyNoRight = (
  right: string,
  grants: readonly Grant[],
  by: Pick<Actor, 'jobdesk' | 'level' | 'without'>,
): 'forbidden' | 'right-taken' | undefined =>
  granted(grants, by) ? (by.without?.includes(right) ? 'right-taken' : undefined) : 'forbidden';
/** True if somebody may give a command, as far as rights go. */
export const hasRight = (...asked: Parameters<typeof whyNoRight>): boolean => whyNoRight(...asked) === undefined;

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
  if (by.jobdesk === 'wall') return [];
  if (by.jobdesk === 'system' || by.jobdesk === 'driver') return [by.jobdesk, toUser(by.id)];
  return [isBranchDesk(by.jobdesk) ? BRANCH : 'staff', by.jobdesk, `${by.jobdesk}:${by.level}`, toUser(by.id)];
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
