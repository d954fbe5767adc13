/** Commands that create the company's own side: business units, branches, positions, people, licence types, reasons. */
import { isBranchDesk, system } from '../../../services/domain/kit/aggregate/actor.js';
import { jenisSimId } from '../../../services/domain/master/jenis-sim.js';
import { DEMO_PASSWORD } from './accounts.js';
import { businessUnits, helpers, licenceTypes, positionOf, positions, reasons } from './data/company.js';
import { bankAccount } from './data/forms.js';
import { mobile } from './data/people.js';
import { branches, branchHouses, kotaOf } from './data/places.js';
import { demoId, random } from './random.js';
import type { BranchCode, Step } from './types.js';
import { plusWork } from './work-clock.js';
import { dayFrom, type World } from './world.js';

const buId = (w: World, code: string) => demoId(w.seed, `bu/${code}`);
const positionId = (w: World, name: string) => demoId(w.seed, `position/${name}`);

export const accountSteps = (w: World, start: number): Step[] =>
  w.people.accounts.map((a, n) => {
    const actor = w.people.actor(a.username);
    const { username, fullname, jobdesk, level } = a;
    const first = n === 0;
    return {
      at: first ? start : plusWork(start, 0.5 + n * 0.05),
      // Users never choose another's password: accounts created with one are created by the system.
      actor: system,
      aggregate: 'user',
      id: actor.id,
      command: 'create',
      data: { username, fullname, jobdesk, level, branches: [...actor.branches], password: DEMO_PASSWORD },
      path: `user/${username}/create`,
      keys: [actor.id],
      phase: first ? 0 : 1,
    };
  });

/** Master data without references, registered by its staff: branches and the rest can refer to it. */
export const firstSteps = (w: World, start: number): Step[] => {
  const registrations = (aggregate: string, entries: readonly (readonly [id: string, path: string, data: object])[]) =>
    entries.map(
      ([id, path, data], n): Step => ({
        at: plusWork(start, 2.4 + n * 0.02),
        actor: w.people.actor(aggregate === 'jenis_sim' ? 'webmaster' : 'umum'),
        aggregate,
        id,
        command: 'register',
        data,
        path: `${aggregate}/${path}/register`,
        keys: [id],
        phase: 1,
      }),
    );
  return [
    ...registrations(
      'bu',
      businessUnits.map(({ branches: _, ...unit }) => [buId(w, unit.code), unit.code, unit] as const),
    ),
    ...registrations(
      'position',
      positions.map(({ name, grade }) => [positionId(w, name), name, { name, grade }] as const),
    ),
    ...registrations(
      'jenis_sim',
      licenceTypes.map((licence) => [jenisSimId(licence.code), licence.code, licence] as const),
    ),
    ...registrations(
      'alasan',
      reasons.map((reason) => [reasonId(w, reason), `${reason.jenis}/${reason.teks}`, reason] as const),
    ),
  ];
};

/** The id of a selectable reason. */
export const reasonId = (w: World, reason: (typeof reasons)[number]): string =>
  demoId(w.seed, `alasan/${reason.jenis}/${reason.teks}`, reasons.indexOf(reason));

/** Command data for a reason of the master data. @throws if there is no such reason */
export const statedReason = (w: World, jenis: 'REJECT' | 'CANCEL', teks: string, catatan: string) => {
  const match = reasons.find((one) => one.jenis === jenis && one.teks === teks);
  if (!match) throw new Error(`No reason ${jenis} ${teks}`);
  return { alasan_id: reasonId(w, match), catatan };
};

const placeOf = (kota: string) => {
  const { lat, lon } = kotaOf(kota);
  return { lat, lon };
};
export const branchSteps = (w: World, start: number): Step[] =>
  branches.map((b, n) => {
    const [head] = w.people.at(b.code, 'kacab');
    const unit = businessUnits.find((u) => u.branches.includes(b.code));
    return {
      at: plusWork(start, 3 + n * 0.1),
      actor: w.people.actor('webmaster'),
      aggregate: 'branch',
      id: w.branchId(b.code),
      command: 'register',
      data: {
        ...{ code: b.code, name: b.name, kota: b.kota, bu: buId(w, unit?.code ?? ''), head: head?.fullname ?? '' },
        ...branchHouses[b.code],
        ...placeOf(b.kota),
      },
      path: `branch/${b.code}/register`,
      keys: [w.branchId(b.code)],
      phase: 2,
    };
  });

/** Account holders, warehouse workers, drivers of the own fleet. */
export const employeeSteps = (w: World, start: number): Step[] => {
  type Hired = { name: string; position: string; branch: BranchCode; user?: string; phone?: string };
  const hired: Hired[] = [
    // A branch login belongs to the branch, not to an employee.
    ...w.people.accounts.flatMap((a) => {
      if (isBranchDesk(a.jobdesk)) return [];
      const ownBranch = branches.find((b) => w.branchId(b.code) === w.people.actor(a.username).branches[0]);
      const position = positionOf(a.jobdesk, a.level);
      return [{ name: a.fullname, position, branch: ownBranch?.code ?? 'JKT', user: a.username }];
    }),
    ...helpers,
    ...w.drivers
      .filter((d) => d.milik === 'SENDIRI')
      .map((d) => ({ name: d.name, position: 'Driver', branch: d.branch, phone: d.phone })),
  ];
  return hired.map((e, n) => {
    const nik = `LTS-${String(n + 1).padStart(4, '0')}`;
    const r = random(`${w.seed}/employee/${nik}`);
    const id = demoId(w.seed, `employee/${nik}`, n);
    const { nama_bank, no_rek } = bankAccount(r, e.name);
    return {
      at: plusWork(start, 6 + n * 0.05),
      actor: w.people.actor('umum'),
      aggregate: 'employee',
      id,
      command: 'register',
      data: {
        nik,
        name: e.name,
        branch: w.branchId(e.branch),
        position: positionId(w, e.position),
        phone: e.phone ?? mobile(r),
        joined: dayFrom(start, -r.int(20, 3200)),
        bank: nama_bank,
        account: no_rek,
        user: e.user ?? '',
      },
      path: `employee/${nik}/register`,
      keys: [id],
      phase: 3,
    };
  });
};
