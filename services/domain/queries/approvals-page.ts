/** The page of all that waits for its reader's approval, and what its line in the menu counts. */
import type { Grant } from '../kit/aggregate/actor.js';

export const APPROVALS = '/persetujuan';
export const APPROVAL_READERS: readonly Grant[] = ['kacab', 'akunting', 'keuangan', 'webmaster'];
/** Stands for the reader in a filter of a {@link CountedApproval}. */
export const ME = '{me}';
/** Rows of a list that wait for the approval of a desk, at any level. */
export type CountedApproval = { view: string; filter: Readonly<Record<string, string>> };
