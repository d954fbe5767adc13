/** What a worker thread has to tell comes to the process's own figures and log, gathered, without the thread's protocol. */
import { BroadcastChannel } from 'node:worker_threads';
import type { Observer } from './observer.js';
import type { Trail } from './trail.js';

/** Ms that a thread gathers. */
const GATHER = 500;

type FeedCall = Parameters<Observer['observeFeed']>;
type TrailCall = Parameters<Trail>;
type TelemetryCalls = { feed: FeedCall[]; trail: TrailCall[] };
const nameOf = (instance: string): string => `lintas-telemetry:${instance}`;

/** Hears the threads of a process. */
export const hearThreads = (
  instance: string,
  { observer, trail }: { observer?: Pick<Observer, 'observeFeed'> | undefined; trail?: Trail | undefined },
): { close: () => void } => {
  const channel = new BroadcastChannel(nameOf(instance));
  channel.unref();
  channel.onmessage = (message) => {
    const told = (message as { data: TelemetryCalls }).data;
    for (const call of told.feed) observer?.observeFeed(...call);
    for (const call of told.trail) trail?.(...call);
  };
  return { close: () => channel.close() };
};

/** A thread's end: an observer and a trail that go to the process. */
export const tellProcess = (instance: string): { observer: Observer; trail: Trail; close: () => void } => {
  const channel = new BroadcastChannel(nameOf(instance));
  channel.unref();
  let told: TelemetryCalls = { feed: [], trail: [] };
  let timer: NodeJS.Timeout | undefined;
  const send = () => {
    timer = undefined;
    channel.postMessage(told);
    told = { feed: [], trail: [] };
  };
  const soon = () => {
    timer ??= setTimeout(send, GATHER).unref();
  };
  const nothing = () => {};
  return {
    observer: {
      observeRequest: nothing,
      observeCommand: nothing,
      observeAppend: nothing,
      observeFeed: (...call) => {
        told.feed.push(call);
        soon();
      },
    },
    trail: (...call) => {
      told.trail.push(call);
      soon();
    },
    close: () => {
      if (timer) {
        clearTimeout(timer);
        send();
      }
      channel.close();
    },
  };
};
