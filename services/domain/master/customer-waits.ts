/** Approvals that a customer needs. Without the schemas, so that lists in the browser can use it too. */

/** The three approvers of a customer, with their labels. */
export const approvers = { akunting: 'Akunting', manager: 'Manager', direktur: 'Direktur' } as const;
export type Approver = keyof typeof approvers;
export const approverNames = Object.keys(approvers) as Approver[];

/** Approvals of a customer: `Y` is ADA, all else TIDAK ADA. */
export type Approvals = Record<Approver, string>;
/** Fields required before a customer can be approved: one of each group. */
export const neededToApprove = [
  ['alamat_kantor'],
  ['npwp', 'ktp'],
  ['pic_office'],
  ['telepon', 'hp', 'pic_phone'],
] as const;
/** Approvers whose approval is missing. */
export const lackingApprovals = (c: Approvals): Approver[] => approverNames.filter((who) => c[who] !== 'Y');
/** Labels of the missing approvals; empty: the customer is active. */
export const customerWaits = (c: Approvals): string[] => lackingApprovals(c).map((who) => `menunggu ${who}`);
