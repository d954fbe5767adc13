/** Who sits at the desks that an order passes. */
import type { Actor } from '../../../services/domain/kit/actor.js';
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

/** Mostly the customer's own salesperson; `sales` has a part in everything that Jakarta has open. */
const creatorOf = (r: Random, w: World, branch: BranchCode, customer: Customer, own: boolean): Actor => {
  if (own) return w.people.actor('sales');
  const others = w.people.at(branch, 'sales');
  const owner = others.find((a) => a.id === customer.owner.id);
  if (owner && r.chance(0.8)) return owner;
  return branch === 'JKT' && r.chance(0.12) ? w.people.actor('kacab') : r.pick(others);
};

/** @param own the account `sales` made it */
export const desksOf = (r: Random, w: World, branch: BranchCode, customer: Customer, own: boolean): Desks => {
  const creator = creatorOf(r, w, branch, customer, own);
  const head = w.people.at(branch, 'kacab')[0] ?? w.people.actor('kacab');
  // Nobody approves an order of their own.
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
