/**
 * An SP goes into other hands: whose it is may hand it in, mend and cancel it, so that it does not stand still where they
 * left. Who made or priced it stays among those who signed, so that nobody comes by it to what takes another hand.
 */
import { z } from 'zod';
import { accounts } from '../../accounts/user.js';
import { ALL_BRANCHES, type Grant, granted } from '../../kit/actor.js';
import { type Ctx, type Need, reject } from '../../kit/index.js';
import { bounded, multiLine } from '../../kit/text.js';
import type { SpState } from './state.js';

const account = bounded(40).min(1);
/** `dari`: whose it was when it was looked at; asked again it says that it is another's by now. */
export const handoverAsk = z.strictObject({
  dari: account.meta({ label: 'Dari' }),
  ke: account.meta({ label: 'Kepada' }),
  alasan: multiLine(300).min(3).meta({ label: 'Alasan' }),
});
type Asked = z.infer<typeof handoverAsk>;
export const handoverNeeds = (_: SpState, { dari, ke }: Asked): Need[] => accounts.needs([dari, ke]);

/** @param makers desks that an SP can be of */
export const handedOver = (s: SpState, { dari, ke, alasan }: Asked, ctx: Ctx, makers: readonly Grant[]) => {
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
