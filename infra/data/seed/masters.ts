/**
 * Commands that create the company: accounts, branches, people, customers with their approvals, partners, the fleet.
 */
import { recentAddressSteps } from './address.js';
import { customerSteps } from './customer.js';
import { lostSaleSteps } from './lost-sale.js';
import { accountSteps, branchSteps, employeeSteps, firstSteps } from './office.js';
import { mitraSteps } from './partner.js';
import { periodSteps } from './periods.js';
import { proposalSteps } from './proposals.js';
import { rekeningSteps } from './receipts.js';
import { tarifSteps } from './tarif.js';
import type { Step } from './types.js';
import { fleetSteps, lendingSteps } from './vehicles.js';
import { warehouseSteps } from './warehouse.js';
import { plusWork } from './work-clock.js';
import type { World } from './world.js';

/**
 * Days before today, to the millisecond, at which the first account is created. Every load begins with it; it tells the
 * date a log's demo was created for. Whole weeks, to keep the weekday.
 */
export const FIRST_DAY = 763;
/** Phase of all steps after the initial master data. */
export const DAILY = 5;

/** When akunting puts customers' credit on hold: late enough that open orders were approved before. */
export const holdMoment = (now: number): number => plusWork(now, -40);

/** All steps before the first SP, sorted by time. */
export const masterSteps = (w: World): Step[] => {
  const start = w.now - FIRST_DAY * 86_400_000;
  const active = w.customers.filter((c) => c.approvals === 3);
  const steps = [
    ...mitraSteps(w, start),
    ...fleetSteps(w, start),
    ...employeeSteps(w, start),
    ...warehouseSteps(w, start),
    ...active.flatMap((c, n) => customerSteps(w, c, plusWork(start, 5 + n * 0.3), 3)),
  ];
  const tariffs = tarifSteps(w, start);
  const first = [
    ...accountSteps(w, start),
    ...firstSteps(w, start),
    ...branchSteps(w, start),
    ...rekeningSteps(w, start),
  ];
  return [...first, ...steps.sort((a, b) => a.at - b.at), ...tariffs];
};

/** Recent customer steps: new customers waiting for approvals, credit holds, reminders stopped. */
export const recentCustomerSteps = (w: World): Step[] => [
  ...w.customers
    .filter((c) => c.approvals < 3)
    .flatMap((c, n) => customerSteps(w, c, plusWork(w.now, -6 - (c.approvals + 1) * 7 - n), DAILY)),
  ...w.customers.flatMap((c, n): Step[] =>
    c.hold
      ? [
          {
            at: plusWork(holdMoment(w.now), n * 0.01),
            actor: w.people.actor('akunting'),
            aggregate: 'customer',
            id: c.id,
            command: 'holdCredit',
            data: { alasan: c.hold },
            path: `customer/${c.kode}/holdCredit`,
            keys: [c.id],
            phase: DAILY,
          },
        ]
      : [],
  ),
  // One pays in instalments: no letter reminds of what was agreed.
  ...w.customers
    .filter(({ hold }) => hold)
    .slice(0, 1)
    .map(
      (c): Step => ({
        at: plusWork(holdMoment(w.now), 0.5),
        actor: w.people.actor('akunting'),
        aggregate: 'customer',
        id: c.id,
        command: 'stopReminders',
        data: { alasan: 'Sudah sepakat mencicil tiap tanggal 10' },
        path: `customer/${c.kode}/stopReminders`,
        keys: [c.id],
        phase: DAILY,
      }),
    ),
  ...proposalSteps(w, DAILY),
  ...recentAddressSteps(w, DAILY),
  ...lostSaleSteps(w, DAILY),
  ...lendingSteps(w, DAILY),
  ...periodSteps(w, DAILY),
];
