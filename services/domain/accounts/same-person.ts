/** Accounts as other documents read them, and whether two of them may be one person: what every step that takes two asks. */
import { granted } from '../kit/actor.js';
import type { AnyAggregate, Ctx, Need } from '../kit/aggregate.js';
import type { FourEyesRule } from '../kit/four-eyes-rule.js';
import { reject } from '../kit/reject.js';
import { handsOf, meet } from './hands.js';
import { initial, type UserState } from './state.js';

/** Accounts by id. `needs`: as needs of a command; `of`: their state in `decide`, which must have named them. */
export type Accounts = {
  needs: (ids: readonly string[]) => Need[];
  of: (id: string, ctx: Ctx) => UserState;
};
/** @param user the aggregate of accounts; asked when all is declared */
export const accountsOf = (user: () => AnyAggregate): Accounts => ({
  needs: (ids) => ids.map((id) => ({ aggregate: user(), id })),
  of: (id, ctx) => ctx.fact({ name: 'user', initial }, id),
});

/** The rule of {@link FourEyesRule} over accounts. */
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
