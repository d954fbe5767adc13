/**
 * Who may grant which rights to whom, and which grants need a second person. Single source for the server's rules, the
 * buttons of the user list and the tests.
 */
import { type Actor, ALL_BRANCHES, type Grant, granted, type JobDesk, type Level } from '../kit/aggregate/actor.js';
import type { RefusalCode, RefusalParams } from '../kit/aggregate/reject.js';

/**
 * Rights of an account: a job desk, a level, and branches (`bubrenchid`s, or `*` for all; the first is the default).
 */
export type Rights = { jobdesk: JobDesk; level: Level; branches: readonly string[] };
/** Branch names by id, as they were when the event was recorded. */
export type BranchNames = Readonly<Record<string, string>>;

/** Desks that approve money or prices: their rights take effect when a second person agrees. */
export const approverDesks: readonly Grant[] = ['kacab', 'akunting', 'keuangan', 'webmaster', 'sales:admin'];
/** Desks that may administer accounts. */
export const accountAdmins: readonly Grant[] = ['webmaster', 'akunting', 'system'];

/** Desks that may confirm that an account's owner is a separate person. */
export const ownerConfirmers: readonly Grant[] = ['kacab', 'webmaster'];

/** Desks that may remove single rights and menu lines from an account. */
export const restrictionDesks: readonly Grant[] = ['webmaster'];
/** Whether a right can be removed from single accounts: rights that every desk has can't. */
export const takeable = (grants: readonly Grant[]): boolean =>
  grants.some((grant) => !['system', 'driver', 'wall', 'staff', 'cabang', 'cabang:admin'].includes(grant)) &&
  !grants.includes('staff');

/** Branch logins that may have level admin, which lets them read the branch's SP too. */
const flagged: readonly Grant[] = ['cabang-rcadmin', 'cabang-keuangan', 'cabang-logistik'];

/** Who may grant a job desk at a level, and whether that needs a second person. */
export const grantRule = (rights: Pick<Rights, 'jobdesk' | 'level'>): { by: readonly Grant[]; two: boolean } => {
  if (granted(approverDesks, rights)) return { by: ['webmaster', 'system'], two: true };
  if (granted(['cabang:admin'], rights) && !granted(flagged, rights)) return { by: ['system'], two: false };
  return { by: accountAdmins, two: false };
};

/** Lifetime in hours of an unused link, and of an undecided proposal. */
export const LINK_HOURS = 48;
export const PROPOSAL_HOURS = 7 * 24;

/** Kinds of change that wait for a second person. */
export type ProposalKind = 'create' | 'change' | 'unlock' | 'reset';
export const proposalKinds: Record<ProposalKind, string> = {
  create: 'akun baru',
  change: 'perubahan hak',
  unlock: 'buka kunci',
  reset: 'reset password',
};
export type Proposal = {
  kind: ProposalKind;
  to: Rights & { fullname: string; branchNames?: BranchNames | undefined };
  by: { id: string; fullname: string };
  at: string;
  until: string;
};
/** The part of an account that the rules read; the user list has it too. */
export type Account = Rights & {
  id: string;
  /** `asked`: signed up themselves, without any right until an administrator grants some. */
  status: 'none' | 'asked' | 'proposed' | 'active' | 'locked' | 'refused';
  /** It has a password. */
  ready: boolean;
  /** It ever had a password, so it may have been used. Absent: unknown. */
  entered?: boolean | undefined;
  /** Id of the person who let it take effect, or reset it: only they see the link of an approver's account. */
  opener?: string | undefined;
  proposal?: Proposal | undefined;
  /** Accounts that may belong to the same person as this one, until somebody confirms that they don't. */
  holders: readonly string[];
  confirmed?: { by: { id: string; fullname: string }; at: string } | undefined;
};
export type AccountStep =
  | 'change'
  | 'reset'
  | 'lock'
  | 'unlock'
  | 'approve'
  | 'decline'
  | 'withdraw'
  | 'link'
  | 'confirmOwner'
  | 'restrict'
  | 'retract';
type Admin = Pick<Actor, 'id' | 'jobdesk' | 'level' | 'branches'>;
export type AccountRefusal = { code: RefusalCode; params?: RefusalParams; field?: string };

const holds = (by: Admin, branch: string): boolean =>
  by.branches.includes(ALL_BRANCHES) || (branch !== ALL_BRANCHES && by.branches.includes(branch));

/** Why `by` may not grant these rights, or change an account that has them; undefined: they may. */
export const againstRights = (by: Admin, rights: Rights): AccountRefusal | undefined => {
  if (!granted(grantRule(rights).by, by))
    return { code: 'user-grant-desk', params: { desk: rights.jobdesk, level: rights.level }, field: 'jobdesk' };
  return rights.branches.every((branch) => holds(by, branch))
    ? undefined
    : { code: 'user-grant-branch', field: 'branches' };
};

/** The account's proposal while it can still be approved; undefined once it has expired. */
export const standingProposal = (account: Pick<Account, 'proposal'>, now: string): Proposal | undefined =>
  account.proposal && account.proposal.until > now ? account.proposal : undefined;

/** Whether changing an account's rights from `before` to `after` needs a second person. */
export const takesTwo = (before: Rights | undefined, after: Rights): boolean =>
  grantRule(after).two || (before !== undefined && grantRule(before).two);

/** Why `by` may not take a step on an account in its present state, whatever the command's body; undefined: allowed. */
export const accountWhyNot = (
  step: AccountStep,
  account: Account,
  by: Admin,
  now: string,
): AccountRefusal | undefined => {
  if (step === 'confirmOwner') return againstConfirming(account, by);
  if (!granted(step === 'restrict' ? restrictionDesks : accountAdmins, by)) return { code: 'forbidden' };
  const { status, proposal } = account;
  if (by.id === account.id) return { code: 'user-self' };
  // An account that has not taken effect yet has no rights that count.
  const theirs = ['asked', 'proposed', 'refused'].includes(status) ? undefined : againstRights(by, account);
  if (theirs) return theirs;
  if (step === 'retract') return againstRetracting(account, by);
  if (status === 'asked' && step === 'decline') return undefined;
  if (step === 'approve' || step === 'decline' || step === 'withdraw') return againstDecision(step, proposal, by, now);
  if (step === 'restrict') return status === 'active' || status === 'locked' ? undefined : { code: 'user-not-active' };
  if (step === 'lock') return status === 'active' ? undefined : { code: 'user-not-active' };
  const standing = standingProposal(account, now);
  if (standing && step !== 'link') return { code: 'user-proposal-open', params: { by: standing.by.fullname } };
  if (step === 'unlock') return status === 'locked' ? undefined : { code: 'user-not-locked' };
  if (step === 'change') return undefined;
  if (status !== 'active') return { code: 'user-not-active' };
  if (step === 'reset') return undefined;
  if (account.ready) return { code: 'user-link-used' };
  return grantRule(account).two && account.opener !== by.id ? { code: 'user-link-opener' } : undefined;
};

/**
 * Whether the account may be in use by another person than its owner: its password came by a link that somebody else
 * opened.
 */
export const ownerOpen = ({ status, ready, holders, confirmed }: Omit<Account, 'id' | keyof Rights>): boolean =>
  status === 'active' && ready && holders.length > 0 && confirmed === undefined;

/** Only the server has all the data to tell whether the confirming person is independent of the account. */
const againstConfirming = (account: Account, by: Admin): AccountRefusal | undefined => {
  if (!granted(ownerConfirmers, by)) return { code: 'forbidden' };
  if (by.id === account.id) return { code: 'owner-self' };
  const near = account.branches.includes(ALL_BRANCHES)
    ? by.branches.includes(ALL_BRANCHES)
    : account.branches.some((branch) => holds(by, branch));
  if (!near) return { code: 'owner-branch' };
  if (account.confirmed) return { code: 'owner-confirmed', params: { by: account.confirmed.by.fullname } };
  if (account.status !== 'active') return { code: 'user-not-active' };
  if (!account.ready) return { code: 'owner-no-password' };
  if (account.holders.length === 0) return { code: 'owner-needless' };
  return account.holders.includes(by.id) ? { code: 'owner-hands' } : undefined;
};

/** An account that was never entered may be retracted as if it had not been created; a used one is locked instead. */
const againstRetracting = (account: Account, by: Admin): AccountRefusal | undefined => {
  if (account.status !== 'active' && account.status !== 'proposed') return { code: 'user-not-active' };
  // Holds for proposed accounts too: only who may grant those rights may retract them.
  return againstRights(by, account) ?? (account.entered === false ? undefined : { code: 'user-entered' });
};

const againstDecision = (
  step: 'approve' | 'decline' | 'withdraw',
  proposal: Proposal | undefined,
  by: Admin,
  now: string,
): AccountRefusal | undefined => {
  if (!proposal) return { code: 'user-no-proposal' };
  const isOwn = proposal.by.id === by.id;
  if (step === 'withdraw')
    return isOwn ? undefined : { code: 'user-not-proposer', params: { by: proposal.by.fullname } };
  const rights = againstRights(by, proposal.to);
  if (rights) return { code: rights.code, ...(rights.params ? { params: rights.params } : {}) };
  if (isOwn) return { code: 'user-own-proposal' };
  return step === 'approve' && proposal.until <= now ? { code: 'user-proposal-expired' } : undefined;
};
