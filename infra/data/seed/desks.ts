/** The staff at the desks that an order passes. */
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { Random } from './random.js';
import type { BranchCode } from './types.js';
import type { Customer, World } from './world.js';

export type Desks = {
  creator: Actor;
  approver: Actor;
  head: Actor;
  operasional: Actor;
  purchasing: Actor;
  akunting: Actor;
};

/** Mostly the customer's salesperson; `sales` takes part in all open orders of Jakarta. */
const creatorOf = (r: Random, w: World, branch: BranchCode, customer: Customer, bySales: boolean): Actor => {
  if (bySales) return w.people.actor('sales');
  const others = w.people.at(branch, 'sales');
  const owner = others.find((a) => a.id === customer.owner.id);
  if (owner && r.chance(0.8)) return owner;
  return branch === 'JKT' && r.chance(0.12) ? w.people.actor('kacab') : r.pick(others);
};

/** @param bySales true: created by the account `sales` */
export const desksOf = (r: Random, w: World, branch: BranchCode, customer: Customer, bySales: boolean): Desks => {
  const creator = creatorOf(r, w, branch, customer, bySales);
  const head = w.people.at(branch, 'kacab')[0] ?? w.people.actor('kacab');
  // The creator of an order may not approve it.
  const approvers = [...w.people.at(branch, 'sales', 'admin'), head].filter((a) => a.id !== creator.id);
  return {
    creator,
    head,
    approver: (r.chance(0.3) ? approvers[1] : undefined) ?? approvers[0] ?? head,
    operasional: w.people.at(branch, 'operasional')[0] ?? w.people.actor('operasional'),
    purchasing: w.people.actor('purchasing'),
    akunting: w.people.actor('akunting'),
  };
};
