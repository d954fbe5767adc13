/**
 * Exclusive claims of an SJ without a trip, whether it waits for a trip, and the units that a CHARTER order's SJ may
 * use.
 */
import type { Claim, Ctx, Need } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { addDays } from '../../kit/values/time.js';
import { driver } from '../../master/driver.js';
import { vehicle } from '../../master/vehicle.js';
import { sp } from '../sp/sp.js';

type Waits = { jenis: string; trip: string; released: boolean; vehicle: string; status: string };
const OPEN = ['DRAF', 'TERBIT'];
const MOVING = ['PICKUP', 'DALAM_PERJALANAN'];
/** Whether a trip may take it: it has not left yet, or it left with a trip that released it. */
export const boardable = ({ status, released }: Pick<Waits, 'status' | 'released'>): boolean =>
  OPEN.includes(status) || (released && MOVING.includes(status));
/** Whether it waits for a trip. A mitra's unit needs none. */
export const waits = (s: Waits): boolean =>
  s.trip === '' && boardable(s) && (s.jenis === 'RACE' || s.vehicle !== '' || s.released);

type Crewed = Waits & { sejak: string; tanggal: string; driver: string; nopol: string; namaDriver: string };
/**
 * Claims on vehicle and driver of an SJ issued without a trip, for its day: all SJ of one crew count as one use. A
 * CHARTER order holds its own claims; one that was released under way stays with its former trip.
 */
export const crewHeld = (s: Crewed): Claim[] => {
  const moving = MOVING.includes(s.status);
  if (s.jenis !== 'RACE' || s.trip !== '' || s.released || s.vehicle === '' || s.tanggal === '') return [];
  if (s.status !== 'TERBIT' && !moving) return [];
  const midnight = (day: string) => new Date(`${day}T00:00:00+07:00`).toISOString();
  const [begins, to] = [midnight(s.tanggal), midnight(addDays(s.tanggal, 1))];
  // Nothing is claimed for the time before it was issued.
  const from = s.sejak > begins ? (s.sejak < to ? s.sejak : to) : begins;
  // Under way until the driver is back.
  const time = { from, to, ...(moving ? { open: true as const } : {}), use: `${s.vehicle}/${s.driver}` };
  return [
    { space: vehicle.name, key: s.vehicle, label: s.nopol, ...time },
    { space: driver.name, key: s.driver, label: s.namaDriver, ...time },
  ];
};

type OfOrder = { jenis: string; sp_id: string };
/** The CHARTER order whose units it may use. */
export const unitNeeds = ({ jenis, sp_id }: OfOrder): Need[] =>
  jenis === 'CHARTER' ? [{ aggregate: sp, id: sp_id }] : [];
/**
 * Refuses a crew that is not one of the CHARTER order's own units: its crew is set in the order. @param at the field
 */
export const unitCrew = (
  note: OfOrder & { sm: string; sp: string },
  crew: { vehicle: string; driver: string },
  ctx: Pick<Ctx, 'fact'>,
  at: string,
): void => {
  if (note.jenis !== 'CHARTER') return;
  const ownUnits = ctx.fact(sp, note.sp_id).units.flatMap((unit) => (unit.milik === 'SENDIRI' ? [unit] : []));
  if (ownUnits.length === 0) reject('trip-charter', { sm: note.sm }, at);
  if (ownUnits.some((unit) => unit.vehicle === crew.vehicle && unit.driver === crew.driver)) return;
  const units = ownUnits.map((unit) => `${unit.nopol}, ${unit.driver_nama}`).join('; ');
  reject('trip-charter-crew', { sm: note.sm, sp: note.sp, units }, at);
};
