import type { JobDesk, Level } from './job-desks.js';

export type { JobDesk, Level } from './job-desks.js';

/** Prefix of the desks of branch logins; by itself it is the right of all of them. */
const BRANCH = 'cabang';
type BranchDesk = Extract<JobDesk, `${typeof BRANCH}-${string}`>;
/** True of the desks of branch logins. */
export const isBranchDesk = (desk: string): desk is BranchDesk => desk.startsWith(BRANCH);
/** The menu of a desk: branch logins share one, in which each finds what its rights open. */
export type MenuName = Exclude<JobDesk, BranchDesk> | typeof BRANCH;
export const menuOf = (desk: JobDesk): MenuName => desk.replace(/-.*/, '') as MenuName;
/**
 * The specification's word for a kind of sign-in (`loginBu`), and the division (`divisi`) of a branch login; both empty
 * for staff.
 */
export const loginBuOf = (desk: string): 'RaceCabang' | '' => (isBranchDesk(desk) ? 'RaceCabang' : '');
export const divisionOf = (desk: string): string => (isBranchDesk(desk) ? desk.slice(BRANCH.length + 1) : '');

/** Marks an actor or a right that is not bound to single branches. */
export const ALL_BRANCHES = '*';

/**
 * Who acts. `branches` holds `bubrenchid`s, or `['*']`. `system` acts for the product itself (processes, demo data). A
 * `driver` is not staff: the id is that of the entry among the drivers. A `wall` is a screen with boards: the id is
 * that of the account that connected it.
 */
export type Actor = {
  id: string;
  username: string;
  fullname: string;
  jobdesk: JobDesk | 'system' | 'driver' | 'wall';
  level: Level;
  branches: readonly string[];
  /** Rights of the desk that are denied to this account alone, as {@link rightOf} names them; absent: none. */
  without?: readonly string[];
};

/**
 * A right: a job desk at any level, a job desk at level admin (`sales:admin`), the product itself, drivers, walls, any
 * staff, or any branch login (`cabang`), or one whose flag is set (`cabang:admin`: the flag is the level).
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

/**
 * True if one of `grants` covers the actor's job desk and level. `system`, `driver`, `wall` and branch logins only ever
 * match themselves.
 */
export const granted = (grants: readonly Grant[], by: Pick<Actor, 'jobdesk' | 'level'>): boolean =>
  grants.some((grant) => {
    if (grant === 'staff') return !/^(system|driver|wall|cabang)/.test(by.jobdesk);
    const [desk, level] = grant.split(':');
    // `cabang` covers every `cabang-…`; no other desk is a prefix of another.
    return `${by.jobdesk}-`.startsWith(`${desk}-`) && (level === undefined || level === by.level);
  });

/** Name of the right to a command: `sp/cancel`. */
export const rightOf = (aggregate: string, command: string): string => `${aggregate}/${command}`;
/** Why an actor may not give a command; undefined: rights allow it. */
export const whyNoRight = (
  right: string,
  grants: readonly Grant[],
  by: Pick<Actor, 'jobdesk' | 'level' | 'without'>,
): 'forbidden' | 'right-taken' | undefined =>
  granted(grants, by) ? (by.without?.includes(right) ? 'right-taken' : undefined) : 'forbidden';
/** True if rights allow the actor to give a command. */
export const hasRight = (...args: Parameters<typeof whyNoRight>): boolean => whyNoRight(...args) === undefined;

/** True if the actor may see and change what belongs to `branch`; undefined: it belongs to everybody. */
export const inScope = (by: Pick<Actor, 'branches'>, branch: string | undefined): boolean =>
  branch === undefined || by.branches.includes(ALL_BRANCHES) || by.branches.includes(branch);

/**
 * The branch of an entry, from the field that names it. An entry recorded without a branch belongs to the whole
 * company: only desks of all branches may change it.
 */
export const branchOfEntry = (named: unknown): string =>
  typeof named === 'string' && named !== '' ? named : ALL_BRANCHES;

/** True if the actor may read what belongs to `branch` and is shared with `other`. */
export const mayLookAt = (
  by: Pick<Actor, 'branches'>,
  branch: string | undefined,
  other: string | undefined,
): boolean => inScope(by, branch) || (other !== undefined && other !== '' && inScope(by, other));

/** Address of one person; a {@link Grant} addresses everybody who has that right. */
export const toUser = (id: string): string => `user:${id}`;
/** All addresses at which an actor gets notifications. */
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
