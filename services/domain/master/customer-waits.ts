/** Who must approve a customer. Without the schemas, so that lists in the browser can ask too. */

/** The three who approve a customer, with the staff's word for each. */
export const approvers = { akunting: 'Akunting', manager: 'Manager', direktur: 'Direktur' } as const;
export type Approver = keyof typeof approvers;
export const approverNames = Object.keys(approvers) as Approver[];

/** The approvals of a customer: `Y` is ADA, all else TIDAK ADA. */
export type Approvals = Record<Approver, string>;
/** What is known of a customer before anybody approves it: one of each group. */
export const neededToApprove = [
  ['alamat_kantor'],
  ['npwp', 'ktp'],
  ['pic_office'],
  ['telepon', 'hp', 'pic_phone'],
] as const;
/** Who has not approved a customer. */
export const lackingApprovals = (c: Approvals): Approver[] => approverNames.filter((who) => c[who] !== 'Y');
/** The same in the staff's words; none: the customer is active. */
export const customerWaits = (c: Approvals): string[] => lackingApprovals(c).map((who) => `menunggu ${who}`);
