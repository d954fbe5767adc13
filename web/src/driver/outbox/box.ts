/** The outbox at work: what is in it for the page to show, and the loop that sends it while the page is open. */

import { atOnce, due, dueAt, type Item, queued, type Report, settled } from '@domain/flows/driver/outbox';
import { store, useStore } from '@/base/store';
import { call } from '../call';
import { driverSession, onDriver, sessionOver } from '../session';
import { keeperOf } from './key';
import { lookAtRoom } from './room';
import { send } from './send';
import { allItems, blobOf, dropItem, keepItems, keepReport, sealRest } from './shelf';

export type Box = {
  /** Of who is signed in. */
  items: readonly Item[];
  /** Reports that wait for who is or was signed in, and don't open: sealed while they are out. */
  locked: number;
  /** Reports that arrived since the page was opened, for as long as the trip that was read does not have them. */
  sent: readonly (Report & { revision: number })[];
  /** The key of what is on its way. */
  sending?: string | undefined;
  /** The last try had no answer. */
  away: boolean;
};
const EMPTY: Box = { items: [], locked: 0, sent: [], away: false };
const box = store<Box>(EMPTY);
export const useBox = (): Box => useStore(box);
const sentListeners = new Set<() => void>();
/** Told whenever a report has arrived. */
export const onSent = (listener: () => void): (() => void) => {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
};

/** What waits as it lies on the phone now. Of who is out only how much: what is in it is theirs to see. */
const look = async (): Promise<void> => {
  const who = driverSession();
  if (!who) return box.set(EMPTY);
  const before = box.get().items;
  const { items, locked } = await allItems(who.token ? await keeperOf(who.id) : { driver: who.id });
  if (driverSession() !== who) return;
  if (!who.token) return box.set({ ...EMPTY, locked: locked + items.filter(({ refused }) => !refused).length });
  // Reported meanwhile: read again, with it.
  if (box.get().items !== before) return look();
  box.set((now) => ({ ...now, items, locked }));
};

/** As they are on the shelf now. */
export const replace = (changed: readonly Item[], gone?: Item): void => {
  const by = new Map(changed.map((item) => [item.key, item]));
  box.set((now) => ({
    ...now,
    items: now.items.filter(({ key }) => key !== gone?.key).map((item) => by.get(item.key) ?? item),
  }));
};

/** Puts a report into the box; it is on the phone for good before this resolves. */
export const report = async (made: Report, revision: number, blobs: ReadonlyMap<string, Blob>): Promise<void> => {
  const item = queued(box.get().items, made, revision);
  await keepReport(await keeperOf(made.driver), item, blobs);
  void lookAtRoom();
  box.set((now) => ({ ...now, items: [...now.items, item] }));
  wake();
};
let timer = 0;
let _working: Promise<void> | undefined;
/** Looks now whether something is due. */
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
/** One page at a time sends, whichever is open: others would only ask for what is being done. */
const alone = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('lintas.driver.outbox', run) : run();

const work = (): Promise<void> =>
  alone(async () => {
    // What another page sent meanwhile is gone from the shelf.
    await look();
    for (;;) {
      const who = driverSession();
      const item = who?.token ? due(box.get().items, who.id, Date.now()) : undefined;
      if (!who || !item) return;
      box.set((now) => ({ ...now, sending: item.key }));
      // Theirs to the end, whoever signs out meanwhile.
      const keeper = await keeperOf(who.id);
      /** What of it is known to have arrived outlives the page. */
      const keep = async (now: Item): Promise<void> => {
        await keepItems(keeper, [now]);
        replace([now]);
      };
      const answer = await send(item, who.token, { call, blobOf: (key) => blobOf(keeper, key), keep });
      const kept = box.get().items.find(({ key }) => key === item.key) ?? item;
      const { gone, changed } = settled(box.get().items, kept, answer, Date.now());
      await keepItems(keeper, changed);
      if (gone) await dropItem(item);
      // Out meanwhile: what became of it lies on the phone.
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
/** What was read of the trip has these: they are told by it from now on. */
export const seen = (versions: ReadonlyMap<string, number>): void => {
  const left = box.get().sent.filter(({ sj, revision }) => (versions.get(sj) ?? 0) < revision);
  if (left.length < box.get().sent.length) box.set((now) => ({ ...now, sent: left }));
};

/** The network is back, or somebody signed in: what waits is sent now. */
export const sendAll = async (): Promise<void> => {
  // What is on its way now changes by its answer alone.
  const who = driverSession();
  const changed = atOnce(box.get().items.filter(({ key }) => key !== box.get().sending));
  if (who?.token) await keepItems(await keeperOf(who.id), changed);
  replace(changed);
  wake();
};
/** Begins with what a page before left. */
export const startBox = async (): Promise<void> => {
  onDriver(() => {
    // Nothing of one is left in sight of another.
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
