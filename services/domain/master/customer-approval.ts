/** The three approvals of a customer, as fields and as actions. */
import { z } from 'zod';
import { fourEyes } from '../four-eyes.js';
import type { Grant } from '../kit/actor.js';
import { bounded, lines } from '../kit/bounded.js';
import type { Action } from '../kit/entity.js';
import { type Approver, approvers } from './customer-waits.js';
import { longText } from './fields.js';

const at = (label: string) => bounded(30).default('').meta({ label, format: 'datetime' });
const flag = (who: Approver) =>
  z
    .enum(['', 'Y'])
    .default('')
    .meta({ label: `Persetujuan ${who}`, options: { '': 'TIDAK ADA', Y: 'ADA' } });
export const approvalFields = {
  akunting: flag('akunting'),
  akunting_date: at('Tanggal akunting'),
  akunting_memo: longText('Memo akunting', 500),
  manager: flag('manager'),
  manager_date: at('Tanggal manager'),
  manager_memo: longText('Memo manager', 500),
  direktur: flag('direktur'),
  direktur_date: at('Tanggal direktur'),
  direktur_memo: longText('Memo direktur', 500),
};
/** The same fields' names, by approver. */
export const approvalNames = (Object.keys(approvers) as Approver[]).flatMap(
  (who) => [who, `${who}_date`, `${who}_memo`] as const,
);

/** What the three look at: who it is, where its money goes, on which terms. */
export const approved: readonly string[] = fourEyes.customer.flatMap(({ fields }) => fields);
/** The approvals that are there fall: what they were given to is no more. */
export const fallen = (fields: Readonly<Record<string, unknown>>, now: string): Record<string, string> =>
  Object.assign(
    {},
    ...(Object.keys(approvers) as Approver[])
      .filter((who) => fields[who] === 'Y')
      .map((who) => ({ [who]: '', [`${who}_date`]: now, [`${who}_memo`]: 'Gugur: data yang disetujui berubah' })),
  );

// The value, its date and its memo always change together: whoever reads one knows when and why.
const sets = (who: Approver, value: '' | 'Y') => (data: { memo: string }, ctx: { now: string }) => ({
  [who]: value,
  [`${who}_date`]: ctx.now,
  [`${who}_memo`]: data.memo,
});
/** Says ADA; the memo may stay empty. */
export const approves = <V extends { [K in Approver]: '' | 'Y' }>(who: Approver, may: readonly Grant[]): Action<V> => ({
  label: `Setujui (${who})`,
  data: z.strictObject({ memo: longText('Memo', 500) }),
  may,
  when: { field: who, in: [''] },
  waits: true,
  look: 'primary',
  set: (data, ctx) => sets(who, 'Y')(data, ctx) as Partial<V>,
});
/** Takes an approval back: TIDAK ADA with its date, and a memo that says why. */
export const withdraws = <V extends { [K in Approver]: '' | 'Y' }>(
  who: Approver,
  may: readonly Grant[],
): Action<V> => ({
  label: `Cabut persetujuan (${who})`,
  data: z.strictObject({ memo: lines(500).min(3).meta({ label: 'Memo', kind: 'long' }) }),
  may,
  when: { field: who, in: ['Y'] },
  look: 'danger',
  set: (data, ctx) => sets(who, '')(data, ctx) as Partial<V>,
});
