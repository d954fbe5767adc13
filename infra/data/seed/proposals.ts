/** Changes that wait for a second approval: terms, a limit and an account number of customers, rights of colleagues. */
import type { Step } from './types.js';
import { plusWork } from './work-clock.js';
import type { World } from './world.js';

export const proposalSteps = (w: World, phase: number): Step[] => {
  const active = w.customers.filter((c) => c.approvals === 3 && !c.hold);
  const central = active.filter((c) => c.branch === 'JKT');
  const [longer, raised, moved] = [central[0], central[1], central.at(-1)];
  const proposed = [
    ...(longer ? [{ c: longer, hours: -5, data: { top: longer.top + 15 } }] : []),
    ...(raised && raised !== moved ? [{ c: raised, hours: -7, data: { limit_kredit: 1_000_000_000 } }] : []),
    ...(moved && moved !== longer ? [{ c: moved, hours: -9, data: { nama_bank: 'BCA', no_rek: '5270413988' } }] : []),
  ];
  const promoted = w.people.actor('operasionalmedan');
  const { fullname, branches } = promoted;
  return [
    ...proposed.map(
      ({ c, hours, data }): Step => ({
        at: plusWork(w.now, hours),
        actor: c.owner,
        aggregate: 'customer',
        id: c.id,
        command: 'change',
        data,
        path: `customer/${c.kode}/propose`,
        keys: [c.id],
        phase,
      }),
    ),
    {
      at: plusWork(w.now, -3),
      actor: w.people.actor('webmasterdua'),
      aggregate: 'user',
      id: promoted.id,
      command: 'change',
      data: { fullname, jobdesk: 'kacab', level: 'user', branches: [...branches] },
      path: 'user/operasionalmedan/propose',
      keys: [promoted.id],
      phase,
    },
  ];
};
