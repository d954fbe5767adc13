/**
 * Who may give which rights to whom, and what takes a second person. The server's rules, the buttons of the user list and
 * the tests read this alone.
 */
import { type Actor, ALL_BRANCHES, type Grant, granted, type JobDesk, type Level } from '../kit/actor.js';
import type { RefusalCode, RefusalParams } from '../kit/reject.js';

/** What an account may do: a job desk, a level, and branches (`bubrenchid`s, or `*` for all; the first is the default). */
export type Rights = { jobdesk: JobDesk; level: Level; branches: readonly string[] };
/** What branches were called when it was recorded, by id. */
export type BranchNames = Readonly<Record<string, string>>;

/** Desks that let money or prices pass: their rights take effect when a second person agrees. */
export const approverDesks: readonly Grant[] = ['kacab', 'akunting', 'keuangan', 'webmaster', 'sales:admin'];
/** Who works on accounts at all. */
export const accountAdmins: readonly Grant[] = ['webmaster', 'akunting', 'system'];

/** Who may confirm that an account's owner is a person of their own. */
export const ownerConfirmers: readonly Grant[] = ['kacab', 'webmaster'];

/** Who takes single rights and menu lines from an account. */
export const restrictionDesks: readonly Grant[] = ['webmaster'];
/** Whether a right can be taken from single accounts: what is every desk's tool is not. */
export const takeable = (grants: readonly Grant[]): boolean =>
  grants.some((grant) => !['system', 'driver', 'wall', 'staff', 'cabang', 'cabang:admin'].includes(grant)) &&
  !grants.includes('staff');

/** Branch logins that may have the flag (level admin), by which they read the branch's SP too. */
const flagged: readonly Grant[] = ['cabang-rcadmin', 'cabang-keuangan', 'cabang-logistik'];

/** Who may grant a job desk at a level, and whether it takes two. */
export const grantRule = (rights: Pick<Rights, 'jobdesk' | 'level'>): { by: readonly Grant[]; two: boolean } => {
  if (granted(approverDesks, rights)) return { by: ['webmaster', 'system'], two: true };
  if (granted(['cabang:admin'], rights) && !granted(flagged, rights)) return { by: ['system'], two: false };
  return { by: accountAdmins, two: false };
};

/** Hours that an unused link and an undecided proposal live. */
export const LINK_HOURS = 48;
export const PROPOSAL_HOURS = 7 * 24;

/** What waits for a second person. */
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
/** What the rules read of an account; the user list has it too. */
export type Account = Rights & {
  id: string;
  /** `asked`: signed up by themselves, and without any right until somebody gives them some. */
  status: 'none' | 'asked' | 'proposed' | 'active' | 'locked' | 'refused';
  /** It has a password of its own. */
  ready: boolean;
  /** It ever had one: somebody may have worked with it. Absent: that is not known. */
  entered?: boolean | undefined;
  /** Who let it take effect, or reset it: they alone see the link of an approver's account. */
  opener?: string | undefined;
  proposal?: Proposal | undefined;
  /** Who may be its person beside its owner, until somebody confirms that they are not. */
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

/** Why `by` may not give these rights, or touch an account that has them; undefined: they may. */
export const againstRights = (by: Admin, rights: Rights): AccountRefusal | undefined => {
  if (!granted(grantRule(rights).by, by))
    return { code: 'user-grant-desk', params: { desk: rights.jobdesk, level: rights.level }, field: 'jobdesk' };
  return rights.branches.every((branch) => holds(by, branch))
    ? undefined
    : { code: 'user-grant-branch', field: 'branches' };
};

/** A proposal that may still be agreed to. */
export const standingProposal = (account: Pick<Account, 'proposal'>, now: string): Proposal | undefined =>
  account.proposal && account.proposal.until > now ? account.proposal : undefined;

/** Whether giving these rights to an account that has those takes a second person. */
export const takesTwo = (before: Rights | undefined, after: Rights): boolean =>
  grantRule(after).two || (before !== undefined && grantRule(before).two);

/** Why `by` may not take a step on an account as it stands, apart from what is asked; undefined: nothing is against it. */
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
  // Somebody who is not there yet has no rights that count.
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

/** Somebody works with it who may not be its owner: its password came by a link that another opened. */
export const ownerOpen = ({ status, ready, holders, confirmed }: Omit<Account, 'id' | keyof Rights>): boolean =>
  status === 'active' && ready && holders.length > 0 && confirmed === undefined;

/** Whether the hands of who confirms are apart from the account's, the server alone knows in full. */
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

/** What nobody ever entered may be taken back as if it had not been made; what was used is locked instead. */
const againstRetracting = (account: Account, by: Admin): AccountRefusal | undefined => {
  if (account.status !== 'active' && account.status !== 'proposed') return { code: 'user-not-active' };
  // Also of what is only proposed: it is somebody else's who may give those rights.
  return againstRights(by, account) ?? (account.entered === false ? undefined : { code: 'user-entered' });
};

const againstDecision = (
  step: 'approve' | 'decline' | 'withdraw',
  proposal: Proposal | undefined,
  by: Admin,
  now: string,
): AccountRefusal | undefined => {
  if (!proposal) return { code: 'user-no-proposal' };
  const own = proposal.by.id === by.id;
  if (step === 'withdraw') return own ? undefined : { code: 'user-not-proposer', params: { by: proposal.by.fullname } };
  const rights = againstRights(by, proposal.to);
  if (rights) return { code: rights.code, ...(rights.params ? { params: rights.params } : {}) };
  if (own) return { code: 'user-own-proposal' };
  return step === 'approve' && proposal.until <= now ? { code: 'user-proposal-expired' } : undefined;
};
