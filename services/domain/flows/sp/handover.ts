/**
 * Hands an SP over to another person, who may then hand in, edit and cancel it, so that it does not stall when its
 * owner leaves. Its former creator and pricer stay among its signers, so that a handover can't bypass the four-eyes
 * rule.
 */
import { z } from 'zod';
import { accounts } from '../../accounts/user.js';
import { ALL_BRANCHES, type Grant, granted } from '../../kit/aggregate/actor.js';
import { type Ctx, type Need, reject } from '../../kit/index.js';
import { bounded, multiLine } from '../../kit/values/text.js';
import type { SpState } from './state.js';

const account = bounded(40).min(1);
/** `dari`: the owner that was seen; if it has changed since, the command is refused. */
export const handoverAsk = z.strictObject({
  dari: account.meta({ label: 'Dari' }),
  ke: account.meta({ label: 'Kepada' }),
  alasan: multiLine(300).min(3).meta({ label: 'Alasan' }),
});
type HandoverRequest = z.infer<typeof handoverAsk>;
export const handoverNeeds = (_: SpState, { dari, ke }: HandoverRequest): Need[] => accounts.needs([dari, ke]);

/** @param makers desks that may own an SP */
export const handedOver = (s: SpState, { dari, ke, alasan }: HandoverRequest, ctx: Ctx, makers: readonly Grant[]) => {
  if (s.pembuat.id === ke) return [];
  if (s.pembuat.id !== dari) reject('sp-handover-other', { name: s.pembuat.nama }, 'dari');
  const [from, to] = [accounts.of(dari, ctx), accounts.of(ke, ctx)];
  if (to.status !== 'active') reject('user-not-active', { username: to.username || ke }, 'ke');
  if (!granted(makers, to) || (granted(makers, from) && to.jobdesk !== from.jobdesk))
    reject('sp-handover-desk', { name: to.fullname, desk: from.jobdesk }, 'ke');
  if (!to.branches.includes(ALL_BRANCHES) && !to.branches.includes(s.isi.cabang))
    reject('sp-handover-branch', { name: to.fullname, branch: s.nama.cabang }, 'ke');
  return [{ type: 'SpAssigned' as const, data: { dari: s.pembuat, ke: { id: ke, nama: to.fullname }, alasan } }];
};
