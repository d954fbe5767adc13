/**
 * Sends a worker thread's reports to the process's own metrics and log, in batches, bypassing the thread's protocol.
 */
import { BroadcastChannel } from 'node:worker_threads';
import type { Observer } from './observer.js';
import type { Trail } from './trail.js';

/** Ms for which a thread collects a batch. */
const GATHER = 500;

type FeedCall = Parameters<Observer['observeFeed']>;
type TrailCall = Parameters<Trail>;
type TelemetryCalls = { feed: FeedCall[]; trail: TrailCall[] };
const nameOf = (instance: string): string => `lintas-telemetry:${instance}`;

/** Receives the reports of a process's threads. */
export const hearThreads = (
  instance: string,
  { observer, trail }: { observer?: Pick<Observer, 'observeFeed'> | undefined; trail?: Trail | undefined },
): { close: () => void } => {
  const channel = new BroadcastChannel(nameOf(instance));
  channel.unref();
  channel.onmessage = (message) => {
    const calls = (message as { data: TelemetryCalls }).data;
    for (const call of calls.feed) observer?.observeFeed(...call);
    for (const call of calls.trail) trail?.(...call);
  };
  return { close: () => channel.close() };
};

/** A thread's end: an observer and a trail that send to the process. */
export const tellProcess = (instance: string): { observer: Observer; trail: Trail; close: () => void } => {
  const channel = new BroadcastChannel(nameOf(instance));
  channel.unref();
  let calls: TelemetryCalls = { feed: [], trail: [] };
  let timer: NodeJS.Timeout | undefined;
  const send = () => {
    timer = undefined;
    channel.postMessage(calls);
    calls = { feed: [], trail: [] };
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
        calls.feed.push(call);
        soon();
      },
    },
    trail: (...call) => {
      calls.trail.push(call);
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
