/** The read models and the state of a MongoDB database, on one connection. */
import { setTimeout as pause } from 'node:timers/promises';
import { type ReadStore, type StateStore, Unavailable } from '../../ports/ports.js';
import { Link } from './link.js';
import { MongoReadStore } from './read-store.js';
import { MongoStateStore } from './state-store.js';

export type Mongo = {
  reads: ReadStore;
  state: StateStore;
  /** Checks that the server responds. @throws Unavailable */
  ping(): Promise<void>;
  /** Ends both stores and the connection; a store's own `close` leaves it open for the other. */
  close(): Promise<void>;
};

/**
 * Connects; the driver recovers from later outages by itself, with calls failing meanwhile.
 * @param url as in a MongoDB connection string; without a database name: `lintas`
 * @param options `wait`: ms to retry a server that is not up yet. Default 0: one attempt of two seconds
 * @throws Unavailable
 */
export const openMongo = async (url: string, options: { wait?: number } = {}): Promise<Mongo> => {
  const link = await connect(url, performance.now() + (options.wait ?? 0));
  return {
    reads: new MongoReadStore(link),
    state: new MongoStateStore(link),
    ping: () => link.ping(),
    close: () => link.close(),
  };
};

const connect = async (url: string, until: number): Promise<Link> => {
  for (;;) {
    try {
      return await Link.open(url);
    } catch (error) {
      if (!(error instanceof Unavailable) || performance.now() >= until) throw error;
      await pause(250);
    }
  }
};
