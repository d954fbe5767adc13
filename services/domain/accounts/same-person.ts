/**
 * Accounts as other documents read them, and whether two of them may be one person: checked by every step that needs
 * two people.
 */
import { granted } from '../kit/aggregate/actor.js';
import type { AnyAggregate, Ctx, Need } from '../kit/aggregate/aggregate.js';
import { reject } from '../kit/aggregate/reject.js';
import type { FourEyesRule } from '../kit/lifecycle/four-eyes-rule.js';
import { handsOf, meet } from './hands.js';
import { initial, type UserState } from './state.js';

/**
 * Accounts by id. `needs`: as needs of a command; `of`: their state in `decide`, for ids that the command's needs
 * named.
 */
export type Accounts = {
  needs: (ids: readonly string[]) => Need[];
  of: (id: string, ctx: Ctx) => UserState;
};
/** @param user the aggregate of accounts; called lazily, once all are declared */
export const accountsOf = (user: () => AnyAggregate): Accounts => ({
  needs: (ids) => ids.map((id) => ({ aggregate: user(), id })),
  of: (id, ctx) => ctx.fact({ name: 'user', initial }, id),
});

/** {@link FourEyesRule} applied to accounts. */
export const samePersonOf = ({ needs, of }: Accounts): FourEyesRule['samePerson'] => ({
  needs: (signed, { by }) => needs([...new Set([by.id, ...signed.map(({ id }) => id)])]),
  apart: (signed, ctx, field) => {
    if (ctx.by.jobdesk === 'system') return;
    const mine = handsOf(ctx.by.id, of(ctx.by.id, ctx));
    const met = signed.find(({ id, at }) => meet(mine, handsOf(id, of(id, ctx), at)));
    if (!met) return;
    if (met.id === ctx.by.id) reject('one-hand-own', {}, field);
    reject('one-hand', { by: of(met.id, ctx).fullname || met.id }, field);
  },
  has: (id, grants, ctx) => {
    const { status, jobdesk, level } = of(id, ctx);
    return status === 'active' && granted(grants, { jobdesk, level });
  },
});
