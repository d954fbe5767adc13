/** Commands that create customers: registration, approvals, credit holds. */
import { addressSteps, invoiceAddressSteps } from './address.js';
import { customerForm } from './customer-form.js';
import { office } from './data/people.js';
import { approvalMemos } from './data/texts.js';
import { type Random, random } from './random.js';
import type { Step } from './types.js';
import { plusWork } from './work-clock.js';
import type { Customer, World } from './world.js';

/** Registration of a customer, its approvals and its addresses. */
export const customerSteps = (w: World, c: Customer, registered: number, phase: number): Step[] => {
  const r: Random = random(`${w.seed}/customer/${c.kode}/steps`);
  office(r, c.branch); // Consumes one draw: the form's phone comes from the same random sequence.
  const base = { aggregate: 'customer', id: c.id, keys: [c.id], phase };
  const manager = w.people.at(c.branch, 'kacab')[0] ?? w.people.actor('kacab');
  const approvals = [
    ['approveAkunting', w.people.actor('akunting'), r.pick(approvalMemos.akunting)],
    ['approveManager', manager, r.pick(approvalMemos.manager)],
    ['approveDirektur', w.people.actor('webmaster'), r.pick(approvalMemos.direktur)],
  ] as const;
  let at = registered;
  return [
    {
      ...base,
      at,
      actor: c.owner,
      command: 'register',
      data: customerForm(w, c, registered),
      path: `customer/${c.kode}/register`,
    },
    ...approvals.slice(0, c.approvals).map(([command, actor, memo]): Step => {
      at = plusWork(at, r.between(0.5, 5));
      return { ...base, at, actor, command, data: { memo }, path: `customer/${c.kode}/${command}` };
    }),
    ...addressSteps(w, c, plusWork(registered, 0.2), phase),
    ...invoiceAddressSteps(w, c, plusWork(registered, 0.4), phase),
  ];
};
