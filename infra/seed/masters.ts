/** The commands that make the company: accounts, branches, customers with their approvals, partners, the fleet. */
import { system } from '../../services/domain/kit/actor.js';
import { DEMO_PASSWORD } from './accounts.js';
import { office } from './data/people.js';
import { branches } from './data/places.js';
import { segmentOf } from './data/segments.js';
import { approvalMemos } from './data/texts.js';
import { type Random, random } from './random.js';
import type { Step } from './types.js';
import { plusWork } from './work-clock.js';
import type { Customer, World } from './world.js';

/**
 * The company's first account was made so many days before today, to the millisecond: every load begins with it, and it
 * tells for which day a log's demo was made. Whole weeks, so that it was the same day of the week.
 */
export const FIRST_DAY = 763;
/** The phase of everything that is not master data of the first days. */
export const DAILY = 4;

const accountSteps = (w: World, start: number): Step[] =>
  w.people.accounts.map((a, n) => {
    const actor = w.people.actor(a.username);
    const { username, fullname, jobdesk, level } = a;
    const first = n === 0;
    return {
      at: first ? start : plusWork(start, 0.5 + n * 0.05),
      // The product itself makes the first account; everybody else is added by it.
      actor: first ? system : w.people.actor('webmaster'),
      aggregate: 'user',
      id: actor.id,
      command: 'create',
      data: { username, fullname, jobdesk, level, branches: [...actor.branches], password: DEMO_PASSWORD },
      path: `user/${username}/create`,
      keys: [actor.id],
      phase: first ? 0 : 1,
    };
  });

const branchSteps = (w: World, start: number): Step[] =>
  branches.map((b, n) => {
    const [head] = w.people.at(b.code, 'kacab');
    return {
      at: plusWork(start, 3 + n * 0.1),
      actor: w.people.actor('webmaster'),
      aggregate: 'branch',
      id: w.branchId(b.code),
      command: 'register',
      data: { code: b.code, name: b.name, kota: b.kota, head: head?.fullname ?? '' },
      path: `branch/${b.code}/register`,
      keys: [w.branchId(b.code)],
      phase: 2,
    };
  });

/** Registration of a customer and the approvals it has. */
const customerSteps = (w: World, c: Customer, registered: number, phase: number): Step[] => {
  const r: Random = random(`${w.seed}/customer/${c.kode}/steps`);
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
      data: {
        kode_customer: c.kode,
        nama_perusahaan: c.nama,
        alamat_kantor: c.alamat,
        kota: c.kota,
        telepon: office(r, c.branch),
        email: c.email,
        pic_office: c.pic,
        pic_phone: c.phone,
        jenis_barang: segmentOf(c.segment).goods.slice(0, 3).join(', '),
        top: c.top,
      },
      path: `customer/${c.kode}/register`,
    },
    ...approvals.slice(0, c.approvals).map(([command, actor, memo]): Step => {
      at = plusWork(at, r.between(0.5, 5));
      return { ...base, at, actor, command, data: { memo }, path: `customer/${c.kode}/${command}` };
    }),
  ];
};

const mitraSteps = (w: World, start: number): Step[] =>
  w.mitra.map((m, n) => {
    const r = random(`${w.seed}/mitra/${m.kode}`);
    return {
      at: plusWork(start, 12 + n * 0.6),
      actor: w.people.actor('purchasing'),
      aggregate: 'mitra',
      id: m.id,
      command: 'register',
      data: {
        kode_mitra: m.kode,
        nama_mitra: m.nama,
        alamat: m.alamat,
        kota: m.kota,
        telepon: office(r, m.branches[0] ?? 'JKT'),
        ...m.papers,
      },
      path: `mitra/${m.kode}/register`,
      keys: [m.id],
      phase: 3,
    };
  });

const fleetSteps = (w: World, start: number): Step[] => {
  const keeper = (branch: World['vehicles'][number]['branch'], milik: string) =>
    milik === 'MITRA'
      ? w.people.actor('purchasing')
      : (w.people.at(branch, 'operasional')[0] ?? w.people.actor('operasional'));
  return [
    ...w.vehicles.map((v, n) => ({
      at: plusWork(start, 14 + n * 0.1),
      actor: keeper(v.branch, v.milik),
      aggregate: 'vehicle',
      id: v.id,
      command: 'register',
      data: {
        code: v.code,
        nopol: v.nopol,
        type: v.type,
        year: v.year,
        capacity_kg: v.kg,
        capacity_koli: v.koli,
        milik: v.milik,
        stnk_until: v.stnk,
        kir_until: v.kir,
        branch: w.branchId(v.branch),
      },
      path: `vehicle/${v.code}/register`,
      keys: [v.id],
      phase: 3,
    })),
    ...w.drivers.map((d, n) => ({
      at: plusWork(start, 20 + n * 0.1),
      actor: keeper(d.branch, d.milik),
      aggregate: 'driver',
      id: d.id,
      command: 'register',
      data: {
        code: d.code,
        name: d.name,
        phone: d.phone,
        licence_number: d.number,
        licence_type: d.licence,
        licence_until: d.until,
        milik: d.milik,
        branch: w.branchId(d.branch),
      },
      path: `driver/${d.code}/register`,
      keys: [d.id],
      phase: 3,
    })),
  ];
};

/** When akunting puts customers' credit on hold: late enough that what is under way was approved before. */
export const holdMoment = (now: number): number => plusWork(now, -40);

/** Everything that is there before the first SP, in order of time. */
export const masterSteps = (w: World): Step[] => {
  const start = w.now - FIRST_DAY * 86_400_000;
  const active = w.customers.filter((c) => c.approvals === 3);
  const steps = [
    ...mitraSteps(w, start),
    ...fleetSteps(w, start),
    ...active.flatMap((c, n) => customerSteps(w, c, plusWork(start, 5 + n * 0.3), 3)),
  ];
  return [...accountSteps(w, start), ...branchSteps(w, start), ...steps.sort((a, b) => a.at - b.at)];
};

/** What happens to customers these days: new ones wait for approvals, some have their credit held. */
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
];
