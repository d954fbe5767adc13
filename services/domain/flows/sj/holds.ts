/** What an SJ holds alone while it goes without a trip, whether it waits for one, and by which unit one of a CHARTER order goes. */
import type { Claim, Ctx, Need } from '../../kit/aggregate.js';
import { reject } from '../../kit/reject.js';
import { addDays } from '../../kit/time.js';
import { driver } from '../../master/driver.js';
import { vehicle } from '../../master/vehicle.js';
import { sp } from '../sp/sp.js';

type Waits = { jenis: string; trip: string; released: boolean; vehicle: string; status: string };
const OPEN = ['DRAF', 'TERBIT'];
const MOVING = ['PICKUP', 'DALAM_PERJALANAN'];
/** Whether a trip may take it: it did not leave yet, or it left with a trip that let it go. */
export const boardable = ({ status, released }: Pick<Waits, 'status' | 'released'>): boolean =>
  OPEN.includes(status) || (released && MOVING.includes(status));
/** Whether it waits for a trip. A mitra's unit goes by itself. */
export const waits = (s: Waits): boolean =>
  s.trip === '' && boardable(s) && (s.jenis === 'RACE' || s.vehicle !== '' || s.released);

type Crewed = Waits & { sejak: string; tanggal: string; driver: string; nopol: string; namaDriver: string };
/**
 * Vehicle and driver of one that was issued without a trip, for its day: all that one crew carries so is one use of it. What
 * is of a CHARTER order its order holds; what a trip let go on the road is whose trip it was.
 */
export const crewHeld = (s: Crewed): Claim[] => {
  const moving = MOVING.includes(s.status);
  if (s.jenis !== 'RACE' || s.trip !== '' || s.released || s.vehicle === '' || s.tanggal === '') return [];
  if (s.status !== 'TERBIT' && !moving) return [];
  const midnight = (day: string) => new Date(`${day}T00:00:00+07:00`).toISOString();
  const [begins, to] = [midnight(s.tanggal), midnight(addDays(s.tanggal, 1))];
  // Of what happened on the day before it was issued nothing is held.
  const from = s.sejak > begins ? (s.sejak < to ? s.sejak : to) : begins;
  // On the road is who has not come back.
  const time = { from, to, ...(moving ? { open: true as const } : {}), use: `${s.vehicle}/${s.driver}` };
  return [
    { space: vehicle.name, key: s.vehicle, label: s.nopol, ...time },
    { space: driver.name, key: s.driver, label: s.namaDriver, ...time },
  ];
};

type OfOrder = { jenis: string; sp_id: string };
/** The order whose units it goes by. */
export const unitNeeds = ({ jenis, sp_id }: OfOrder): Need[] =>
  jenis === 'CHARTER' ? [{ aggregate: sp, id: sp_id }] : [];
/** Refuses a crew that is none of the order's own units: who drives a CHARTER order is said there. @param at the field */
export const unitCrew = (
  note: OfOrder & { sm: string; sp: string },
  crew: { vehicle: string; driver: string },
  ctx: Pick<Ctx, 'fact'>,
  at: string,
): void => {
  if (note.jenis !== 'CHARTER') return;
  const own = ctx.fact(sp, note.sp_id).units.flatMap((unit) => (unit.milik === 'SENDIRI' ? [unit] : []));
  if (own.length === 0) reject('trip-charter', { sm: note.sm }, at);
  if (own.some((unit) => unit.vehicle === crew.vehicle && unit.driver === crew.driver)) return;
  const units = own.map((unit) => `${unit.nopol}, ${unit.driver_nama}`).join('; ');
  reject('trip-charter-crew', { sm: note.sm, sp: note.sp, units }, at);
};
