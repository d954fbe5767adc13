/** The three approvals of a customer, as fields and as actions. */
import { z } from 'zod';
import { longText } from '../common/fields.js';
import type { Grant } from '../kit/aggregate/actor.js';
import type { Action } from '../kit/entity/entity.js';
import { bounded, multiLine } from '../kit/values/text.js';
import { fourEyes } from '../rights/four-eyes.js';
import { type Approver, approverNames, neededToApprove } from './customer-waits.js';

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
/** Field names of the approvals, by approver. */
export const approvalNames = approverNames.flatMap((who) => [who, `${who}_date`, `${who}_memo`] as const);

/** Who rejected it, when and why; nobody can approve it until it is submitted again. */
export const rejectionFields = {
  ditolak: z
    .enum(['', ...approverNames])
    .default('')
    .meta({
      label: 'Penolakan',
      options: {
        '': 'Tidak ditolak',
        akunting: 'Ditolak akunting',
        manager: 'Ditolak manager',
        direktur: 'Ditolak direktur',
      },
    }),
  ditolak_date: at('Tanggal ditolak'),
  ditolak_memo: longText('Alasan ditolak', 500),
};
export const rejectionNames = ['ditolak', 'ditolak_date', 'ditolak_memo'] as const;
type Rejection = { ditolak: '' | Approver; ditolak_date: string; ditolak_memo: string };
const rejected = { field: 'ditolak', in: approverNames } as const;

/** Fields that the approvals cover: identity, bank account, terms. */
export const approved: readonly string[] = fourEyes.customer.flatMap(({ fields }) => fields);
/** Clears existing approvals, as the approved data has changed. */
export const fallen = (fields: Readonly<Record<string, unknown>>, now: string): Record<string, string> =>
  Object.assign(
    {},
    ...approverNames
      .filter((who) => fields[who] === 'Y')
      .map((who) => ({ [who]: '', [`${who}_date`]: now, [`${who}_memo`]: 'Gugur: data yang disetujui berubah' })),
  );

// Value, date and memo always change together, so that each approval has its time and reason.
const sets = (who: Approver, value: '' | 'Y') => (data: { memo: string }, ctx: { now: string }) => ({
  [who]: value,
  [`${who}_date`]: ctx.now,
  [`${who}_memo`]: data.memo,
});
type Decided = { [K in Approver]: '' | 'Y' } & Rejection & Record<(typeof neededToApprove)[number][number], string>;
/** Sets ADA for a customer with the required details; the memo may be empty. */
export const approves = <V extends Decided>(who: Approver, may: readonly Grant[]): Action<V> => ({
  label: `Setujui (${who})`,
  data: z.strictObject({ memo: longText('Memo', 500) }),
  may,
  when: { field: who, in: [''] },
  unless: rejected,
  filled: neededToApprove,
  waits: true,
  look: 'primary',
  set: (data, ctx) => sets(who, 'Y')(data, ctx) as Partial<V>,
});
/** Rejects with a reason: it goes back to the desks that edit customers. */
export const rejects = <V extends Decided>(who: Approver, may: readonly Grant[]): Action<V> => ({
  label: `Tolak (${who})`,
  data: z.strictObject({ alasan: multiLine(500).min(3).meta({ label: 'Alasan', kind: 'long' }) }),
  may,
  when: { field: who, in: [''] },
  unless: rejected,
  look: 'danger',
  set: ({ alasan }: { alasan: string }, { now }) =>
    ({ ditolak: who, ditolak_date: now, ditolak_memo: alasan }) as Partial<V>,
});
/** Requests the three approvals again after a correction. */
export const asksAgain = <V extends Decided>(may: readonly Grant[]): Action<V> => ({
  label: 'Ajukan lagi',
  data: z.strictObject({}),
  may,
  when: rejected,
  waits: 'back',
  because: 'ditolak_memo',
  look: 'primary',
  set: () => ({ ditolak: '', ditolak_date: '', ditolak_memo: '' }) as Partial<V>,
});
/** Withdraws an approval: TIDAK ADA with its date, and a memo with the reason. */
export const withdraws = <V extends { [K in Approver]: '' | 'Y' }>(
  who: Approver,
  may: readonly Grant[],
): Action<V> => ({
  label: `Cabut persetujuan (${who})`,
  data: z.strictObject({ memo: multiLine(500).min(3).meta({ label: 'Memo', kind: 'long' }) }),
  may,
  when: { field: who, in: ['Y'] },
  look: 'danger',
  set: (data, ctx) => sets(who, '')(data, ctx) as Partial<V>,
});
