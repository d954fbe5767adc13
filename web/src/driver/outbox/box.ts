/** The outbox at work: its content for the page, and the loop that sends it while the page is open. */

import { atOnce, due, dueAt, type Item, queued, type Report, settled } from '@domain/flows/driver/outbox';
import { store, useStore } from '@/base/session/store';
import { call } from '../call';
import { driverSession, onDriver, sessionOver } from '../session';
import { keeperOf } from './key';
import { lookAtRoom } from './room';
import { send } from './send';
import { allItems, blobOf, dropItem, keepItems, keepReport, sealRest } from './shelf';

export type Box = {
  /** Reports of the signed-in driver. */
  items: readonly Item[];
  /** Sealed reports, of the driver who is or was signed in, that can't be opened while they are signed out. */
  locked: number;
  /** Reports that arrived since the page was opened, as long as the last read trip does not contain them. */
  sent: readonly (Report & { revision: number })[];
  /** The key of the report being sent. */
  sending?: string | undefined;
  /** The last try got no response. */
  away: boolean;
};
const EMPTY: Box = { items: [], locked: 0, sent: [], away: false };
const box = store<Box>(EMPTY);
export const useBox = (): Box => useStore(box);
const sentListeners = new Set<() => void>();
/** Called whenever a report has arrived. */
export const onSent = (listener: () => void): (() => void) => {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
};

/**
 * Reads the waiting reports from the phone. For a driver who is signed out only their number: the content is for the
 * driver alone.
 */
const look = async (): Promise<void> => {
  const who = driverSession();
  if (!who) return box.set(EMPTY);
  const before = box.get().items;
  const { items, locked } = await allItems(who.token ? await keeperOf(who.id) : { driver: who.id });
  if (driverSession() !== who) return;
  if (!who.token) return box.set({ ...EMPTY, locked: locked + items.filter(({ refused }) => !refused).length });
  // A report came in meanwhile: read again to include it.
  if (box.get().items !== before) return look();
  box.set((now) => ({ ...now, items, locked }));
};

/** Updates items from their stored state. */
export const replace = (changed: readonly Item[], gone?: Item): void => {
  const by = new Map(changed.map((item) => [item.key, item]));
  box.set((now) => ({
    ...now,
    items: now.items.filter(({ key }) => key !== gone?.key).map((item) => by.get(item.key) ?? item),
  }));
};

/** Puts a report into the outbox; it is stored durably before this resolves. */
export const report = async (newReport: Report, revision: number, blobs: ReadonlyMap<string, Blob>): Promise<void> => {
  const item = queued(box.get().items, newReport, revision);
  await keepReport(await keeperOf(newReport.driver), item, blobs);
  void lookAtRoom();
  box.set((now) => ({ ...now, items: [...now.items, item] }));
  wake();
};
let timer = 0;
let _working: Promise<void> | undefined;
/** Checks now whether something is due. */
export const wake = (): void => {
  window.clearTimeout(timer);
  _working ??= work().finally(() => {
    _working = undefined;
    plan();
  });
};
const plan = (): void => {
  const who = driverSession();
  const at = who?.token ? dueAt(box.get().items, who.id) : undefined;
  window.clearTimeout(timer);
  if (at !== undefined) timer = window.setTimeout(wake, Math.max(50, at - Date.now()));
};
/** Only one open page sends at a time: others would repeat its requests. */
const alone = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('lintas.driver.outbox', run) : run();

const work = (): Promise<void> =>
  alone(async () => {
    // Reports that another page sent meanwhile are no longer stored.
    await look();
    for (;;) {
      const who = driverSession();
      const item = who?.token ? due(box.get().items, who.id, Date.now()) : undefined;
      if (!who || !item) return;
      box.set((now) => ({ ...now, sending: item.key }));
      // Kept to the end, even if the driver signs out meanwhile.
      const keeper = await keeperOf(who.id);
      /** Stores the progress of an upload durably, beyond this page. */
      const keep = async (now: Item): Promise<void> => {
        await keepItems(keeper, [now]);
        replace([now]);
      };
      const answer = await send(item, who.token, { call, blobOf: (key) => blobOf(keeper, key), keep });
      const latest = box.get().items.find(({ key }) => key === item.key) ?? item;
      const { gone, changed } = settled(box.get().items, latest, answer, Date.now());
      await keepItems(keeper, changed);
      if (gone) await dropItem(item);
      // Signed out meanwhile: the result is stored on the phone.
      if (driverSession()?.token !== who.token) return;
      replace(changed, gone ? item : undefined);
      box.set((now) => ({
        ...now,
        sending: undefined,
        away: answer.kind === 'unknown',
        sent: answer.kind === 'done' ? [...now.sent, { ...item, revision: answer.revision }] : now.sent,
      }));
      if (answer.kind === 'signed-out') return sessionOver(who.token);
      if (gone) for (const listener of sentListeners) listener();
    }
  });
/** The last read trip contains these reports: from now on it shows them. */
export const seen = (versions: ReadonlyMap<string, number>): void => {
  const left = box.get().sent.filter(({ sj, revision }) => (versions.get(sj) ?? 0) < revision);
  if (left.length < box.get().sent.length) box.set((now) => ({ ...now, sent: left }));
};

/** The network is back, or somebody signed in: sends everything that waits now. */
export const sendAll = async (): Promise<void> => {
  // The report being sent changes only by its response.
  const who = driverSession();
  const changed = atOnce(box.get().items.filter(({ key }) => key !== box.get().sending));
  if (who?.token) await keepItems(await keeperOf(who.id), changed);
  replace(changed);
  wake();
};
/** Starts with the reports that an earlier page left. */
export const startBox = async (): Promise<void> => {
  onDriver(() => {
    // Another driver must not see anything of the previous one.
    box.set(EMPTY);
    void look().catch(() => undefined);
  });
  const who = driverSession();
  const keeper = who?.token ? await keeperOf(who.id) : undefined;
  if (keeper?.key) await sealRest(keeper);
  await look();
  window.addEventListener('online', () => void sendAll());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void sendAll());
  await sendAll();
};
