/**
 * How a driver signs in: one stream a driver, by the driver's id. The office sets a temporary password, shown only to
 * the person who set it; the driver replaces it with their own, and the office can remove either. What a driver may do
 * is declared with the documents (`driver` of an aggregate).
 */
import { z } from 'zod';
import { endingSessions, sessionEnds } from '../../accounts/session-ends.js';
import { foldedName } from '../../accounts/typed-name.js';
import { aggregate, type Ctx, type Need } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { bounded, singleLine } from '../../kit/values/text.js';
import { plusHours } from '../../kit/values/time.js';
import { driver, drivesForUs } from '../../master/driver.js';

/** Lifetime in hours of a password set by the office. */
const TEMPORARY_HOURS = 72;
/** Names under which a driver may be stored for the typed text: folded, and in the form that older versions stored. */
export const namesOf = (typed: string): string[] => [
  ...new Set([foldedName(typed), typed.trim().replace(/\s+/g, ' ').toLowerCase()]),
];

export type DriverAccount = {
  /** Name to sign in with beside the driver code; empty: another driver signs in by that name. */
  nama: string;
  passwordHash: string;
  /** The office knows the password: the driver must change it before anything else. */
  temporary: boolean;
  /** Expiry of a temporary password. */
  until: string;
  /** Revision of the last event that ended its sessions, see `session-ends.ts`. */
  since: number;
};
const initial: DriverAccount = { nama: '', passwordHash: '', temporary: false, until: '', since: 0 };

/** The executor replaces it with the argon2id hash before `decide`. */
const password = bounded(200).min(6).meta({ label: 'Password', secret: true });
const passwordHash = z.string().meta({ secret: true });
const nama = singleLine(80).default('').meta({ label: 'Nama' });
const passwordIssued = z.object({ nama: z.string(), passwordHash, until: z.string() });
const set = z.object({ passwordHash });
/** Sent by the sign-in on behalf of the person who requested it; the log names them. */
const INSIDE = ['system'] as const;

const needs = (_: DriverAccount, __: unknown, { id }: Pick<Ctx, 'id'>): Need[] => [{ aggregate: driver.aggregate, id }];
/** @throws Rejected if the driver does not exist, is retired, or does not drive for the company */
const requireCompanyDriver = (ctx: Ctx): void => {
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
    DriverPasswordGiven: passwordIssued,
    DriverPasswordSet: set,
    /** The driver can't sign in until there is a new password; the name is free again. */
    DriverPasswordTaken: z.object({}),
  },
  decide: {
    give: (_, data, ctx) => {
      requireCompanyDriver(ctx);
      const until = plusHours(ctx.now, TEMPORARY_HOURS);
      return [
        { type: 'DriverPasswordGiven', data: { nama: foldedName(data.nama), passwordHash: data.password, until } },
      ];
    },
    setPassword: (s, data, ctx) => {
      requireCompanyDriver(ctx);
      // It was removed while the driver was choosing a new one.
      if (s.passwordHash === '') reject('not-found');
      return [{ type: 'DriverPasswordSet', data: { passwordHash: data.password } }];
    },
    take: (s) => (s.passwordHash === '' ? [] : [{ type: 'DriverPasswordTaken', data: {} }]),
  },
  evolve: endingSessions(sessionEnds.driver_account, {
    DriverPasswordGiven: (s: DriverAccount, data: z.infer<typeof passwordIssued>) => ({
      ...s,
      ...data,
      temporary: true,
    }),
    DriverPasswordSet: (s: DriverAccount, data: z.infer<typeof set>) => ({
      ...s,
      ...data,
      temporary: false,
      until: '',
    }),
    DriverPasswordTaken: ({ since }: DriverAccount) => ({ ...initial, since }),
  }),
});
