/**
 * How a driver signs in: one stream a driver, by the driver's id. The office gives a password for a time, shown to who gave
 * it alone; the driver's own takes its place. What a driver may do stands with the documents (`driver` of an aggregate).
 */
import { z } from 'zod';
import { aggregate, type Ctx, type Need } from '../../kit/aggregate.js';
import { reject } from '../../kit/reject.js';
import { bounded, singleLine } from '../../kit/text.js';
import { plusHours } from '../../kit/time.js';
import { driver } from '../../master/driver.js';

/** Hours that a password of the office lives. */
const TEMPORARY_HOURS = 72;
/** A name as it is looked for, however it was typed. */
export const nameKey = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toLowerCase();

export type DriverAccount = {
  /** By which the driver signs in beside their code; empty: somebody else of that name does. */
  nama: string;
  passwordHash: string;
  /** The office knows the password: the driver changes it before anything else. */
  temporary: boolean;
  /** Till when a temporary one is good. */
  until: string;
  /** Revision of the last event that ends its sessions. */
  since: number;
};
const initial: DriverAccount = { nama: '', passwordHash: '', temporary: false, until: '', since: 0 };

/** The bus puts the argon2id hash in its place before `decide`. */
const password = bounded(200).min(6).meta({ label: 'Password', secret: true });
const passwordHash = z.string().meta({ secret: true });
const nama = singleLine(80).default('').meta({ label: 'Nama' });
/** Given by the sign-in itself on behalf of who asked; the log says who. */
const INSIDE = ['system'] as const;

const needs = (_: DriverAccount, __: unknown, { id }: Pick<Ctx, 'id'>): Need[] => [{ aggregate: driver.aggregate, id }];
/** @throws Rejected for who can't be on the road for the company */
const own = (ctx: Ctx): void => {
  const { status, fields } = ctx.fact(driver.aggregate, ctx.id);
  if (status === 'none') reject('not-found');
  if (status === 'retired') reject('retired');
  if (fields.milik !== 'SENDIRI') reject('driver-of-mitra', { name: fields.name ?? '' });
};

export const driverAccount = aggregate({
  name: 'driver_account',
  initial,
  commands: { give: z.strictObject({ nama, password }), setPassword: z.strictObject({ password }) },
  may: { give: INSIDE, setPassword: INSIDE },
  creates: ['give'],
  anyVersion: ['give', 'setPassword'],
  needs: { give: needs, setPassword: needs },
  holds: (s) => (s.nama === '' ? [] : [{ space: 'driver_account.nama', key: s.nama }]),
  title: (s) => s.nama,
  events: {
    DriverPasswordGiven: z.object({ nama, passwordHash, until: z.string() }),
    DriverPasswordSet: z.object({ passwordHash }),
  },
  decide: {
    give: (_, data, ctx) => {
      own(ctx);
      const until = plusHours(ctx.now, TEMPORARY_HOURS);
      return [{ type: 'DriverPasswordGiven', data: { nama: nameKey(data.nama), passwordHash: data.password, until } }];
    },
    setPassword: (_, data, ctx) => {
      own(ctx);
      return [{ type: 'DriverPasswordSet', data: { passwordHash: data.password } }];
    },
  },
  evolve: {
    DriverPasswordGiven: (_, data, { revision }) => ({ ...data, temporary: true, since: revision }),
    DriverPasswordSet: (s, data, { revision }) => ({ ...s, ...data, temporary: false, until: '', since: revision }),
  },
});
