/**
 * How a driver signs in: one stream a driver, by the driver's id. The office gives a password for a time, shown to who gave
 * it alone; the driver's own takes its place, and the office takes either away. What a driver may do stands with the documents (`driver` of an aggregate).
 */
import { z } from 'zod';
import { endingSessions, sessionEnds } from '../../accounts/session-ends.js';
import { foldedName } from '../../accounts/typed-name.js';
import { aggregate, type Ctx, type Need } from '../../kit/aggregate.js';
import { reject } from '../../kit/reject.js';
import { bounded, singleLine } from '../../kit/text.js';
import { plusHours } from '../../kit/time.js';
import { driver, drivesForUs } from '../../master/driver.js';

/** Hours that a password of the office lives. */
const TEMPORARY_HOURS = 72;
/** Under which names a driver may have it that was typed: folded, and as versions before wrote what they gave. */
export const namesOf = (typed: string): string[] => [
  ...new Set([foldedName(typed), typed.trim().replace(/\s+/g, ' ').toLowerCase()]),
];

export type DriverAccount = {
  /** By which the driver signs in beside their code; empty: somebody else of that name does. */
  nama: string;
  passwordHash: string;
  /** The office knows the password: the driver changes it before anything else. */
  temporary: boolean;
  /** Till when a temporary one is good. */
  until: string;
  /** Revision of the last event that ended its sessions, see `session-ends.ts`. */
  since: number;
};
const initial: DriverAccount = { nama: '', passwordHash: '', temporary: false, until: '', since: 0 };

/** The bus puts the argon2id hash in its place before `decide`. */
const password = bounded(200).min(6).meta({ label: 'Password', secret: true });
const passwordHash = z.string().meta({ secret: true });
const nama = singleLine(80).default('').meta({ label: 'Nama' });
const given = z.object({ nama: z.string(), passwordHash, until: z.string() });
const set = z.object({ passwordHash });
/** Given by the sign-in itself on behalf of who asked; the log says who. */
const INSIDE = ['system'] as const;

const needs = (_: DriverAccount, __: unknown, { id }: Pick<Ctx, 'id'>): Need[] => [{ aggregate: driver.aggregate, id }];
/** @throws Rejected for who can't be on the road for the company */
const own = (ctx: Ctx): void => {
  const entry = ctx.fact(driver.aggregate, ctx.id);
  if (entry.status === 'none') reject('not-found');
  if (entry.status === 'retired') reject('retired');
  if (!drivesForUs(entry)) reject('driver-of-mitra', { name: entry.fields.name ?? '' });
};

export const driverAccount = aggregate({
  name: 'driver_account',
  initial,
  commands: {
    give: z.strictObject({ nama, password }),
    setPassword: z.strictObject({ password }),
    take: z.strictObject({}),
  },
  may: { give: INSIDE, setPassword: INSIDE, take: INSIDE },
  creates: ['give'],
  anyVersion: ['give', 'setPassword', 'take'],
  needs: { give: needs, setPassword: needs },
  holds: (s) => (s.nama === '' ? [] : [{ space: 'driver_account.nama', key: s.nama }]),
  title: (s) => s.nama,
  events: {
    DriverPasswordGiven: given,
    DriverPasswordSet: set,
    /** They sign in no more until they are given another one; the name is free again. */
    DriverPasswordTaken: z.object({}),
  },
  decide: {
    give: (_, data, ctx) => {
      own(ctx);
      const until = plusHours(ctx.now, TEMPORARY_HOURS);
      return [
        { type: 'DriverPasswordGiven', data: { nama: foldedName(data.nama), passwordHash: data.password, until } },
      ];
    },
    setPassword: (s, data, ctx) => {
      own(ctx);
      // It was taken while they chose it.
      if (s.passwordHash === '') reject('not-found');
      return [{ type: 'DriverPasswordSet', data: { passwordHash: data.password } }];
    },
    take: (s) => (s.passwordHash === '' ? [] : [{ type: 'DriverPasswordTaken', data: {} }]),
  },
  evolve: endingSessions(sessionEnds.driver_account, {
    DriverPasswordGiven: (s: DriverAccount, data: z.infer<typeof given>) => ({ ...s, ...data, temporary: true }),
    DriverPasswordSet: (s: DriverAccount, data: z.infer<typeof set>) => ({
      ...s,
      ...data,
      temporary: false,
      until: '',
    }),
    DriverPasswordTaken: ({ since }: DriverAccount) => ({ ...initial, since }),
  }),
});
