/**
 * Position of the phone: for reports and, while goods are carried, every half minute for the office. Nothing waits for
 * a phone without a position or for an unreachable server.
 */
import { underway } from '@domain/flows/driver/steps';
import { store, useStore } from '@/base/session/store';
import { call } from '../call';
import { reportNow } from '../clock';
import { keeperOf } from '../outbox/key';
import type { Fix } from '../outbox/rows';
import { dropFixes, keepFix, oldestFixes } from '../outbox/shelf';
import { driverSession } from '../session';
import { tripNow } from './trip';

export type PositionState = { fix?: Fix | undefined; refused: boolean; unsent: boolean };
const place = store<PositionState>({ refused: false, unsent: false });
export const usePlace = (): PositionState => useStore(place);

const EVERY_MS = 30_000;
const BATCH = 200;
/** Older positions do not show where a report is made. */
const FRESH_MS = 120_000;
/** Position for a report made now; empty if unknown. */
export const placeNow = (): { lat?: number; lon?: number; accuracy?: number } => {
  const { fix } = place.get();
  if (!fix || reportNow() - Date.parse(fix.at) > FRESH_MS) return {};
  return { lat: fix.lat, lon: fix.lon, accuracy: fix.accuracy };
};

let storedAt = 0;
const onPosition = (position: GeolocationPosition): void => {
  const now = reportNow();
  const fix: Fix = {
    at: new Date(now).toISOString(),
    lat: position.coords.latitude,
    lon: position.coords.longitude,
    accuracy: Math.round(Math.min(position.coords.accuracy, 100_000)),
    ...(position.coords.speed === null ? {} : { speed: position.coords.speed }),
  };
  place.set((last) => ({ ...last, fix, refused: false }));
  const who = driverSession();
  const followed = tripNow()?.sj.some(({ status }) => underway(status)) ?? false;
  if (!who?.token || !followed || now - storedAt < EVERY_MS) return;
  storedAt = now;
  void keeperOf(who.id)
    .then((keeper) => keepFix(keeper, fix))
    .then(sendFixes, () => undefined);
};
let sending = false;
const sendFixes = async (): Promise<void> => {
  const who = driverSession();
  if (!who?.token || sending) return;
  sending = true;
  try {
    for (;;) {
      const { keys, fixes } = await oldestFixes(await keeperOf(who.id), BATCH);
      if (keys.length === 0) break;
      const { status } = await call('positions', { token: who.token, body: { fixes } });
      if (status !== 200) throw new Error(String(status));
      await dropFixes(keys);
    }
    place.set((last) => (last.unsent ? { ...last, unsent: false } : last));
  } catch {
    place.set((last) => (last.unsent ? last : { ...last, unsent: true }));
  } finally {
    sending = false;
  }
};
/** Requests permission once, and watches the position from then on. */
export const startPositions = (): void => {
  if (!('geolocation' in navigator) || !driverSession()) return;
  const refused = () => place.set((last) => (last.fix ? last : { ...last, refused: true }));
  navigator.geolocation.watchPosition(onPosition, refused, { enableHighAccuracy: true, maximumAge: 15_000 });
  window.setInterval(() => void sendFixes(), EVERY_MS);
  window.addEventListener('online', () => void sendFixes());
};
