import { realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';

/**
 * Calls the listener after every commit to the log, with the number of the new head; returns a function to unsubscribe.
 */
export type Commits = (listener: (head: number) => void) => () => void;

/** One channel per log, shared by all threads of the process that have it open. */
const channelOf = (file: string) => new BroadcastChannel(`lintas-log:${realpathSync(file)}`);

/** The writer's side of the channel. */
export const announcer = (file: string): { announce: (head: number) => void; close: () => void } => {
  const channel = channelOf(file);
  channel.unref();
  return { announce: (head) => channel.postMessage(head), close: () => channel.close() };
};

/**
 * Commits of a log that another thread of this process writes. `poll` (ms) also checks at intervals, for a log that
 * another process writes.
 */
export const commitsOf =
  (file: string, poll?: number): Commits =>
  (listener) => {
    const channel = channelOf(file);
    channel.onmessage = (message) => listener((message as { data: number }).data);
    const timer = poll ? setInterval(listener, poll, 0) : undefined;
    return () => {
      channel.close();
      clearInterval(timer);
    };
  };
