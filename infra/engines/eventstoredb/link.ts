/** The one client of a store, made anew when nothing is heard from the server: a dead connection may look alive. */
import { readFileSync } from 'node:fs';
import { EventStoreDBClient } from '@eventstore/db-client';
import { Unavailable } from '../../ports/ports.js';
import type { EsdbTarget } from './url.js';

/** Name of the engine in `Unavailable`. */
export const ENGINE = 'event store';

const read = (file: string | undefined): Buffer | undefined => (file === undefined ? undefined : readFileSync(file));

class OwnClient extends EventStoreDBClient {
  constructor(target: EsdbTarget, batch: boolean) {
    const { hosts, discover, tls, credentials, tlsCAFile, userCertFile, userKeyFile, ...settings } = target;
    const channel = {
      insecure: !tls,
      rootCertificate: read(tlsCAFile),
      userCertFile: read(userCertFile),
      userKeyFile: read(userKeyFile),
    };
    const [endpoint] = hosts as [EsdbTarget['hosts'][0]];
    if (!discover) super({ ...settings, endpoint }, channel, credentials);
    else if (hosts.length > 1) super({ ...settings, endpoints: hosts }, channel, credentials);
    else super({ ...settings, discover: endpoint }, channel, credentials);
    // The client's batch append knows no deadline, and its first call asks the server for its features, without one too.
    if (!batch) this.supports = async () => false;
  }

  /** Ends all calls and the connection. */
  async end(): Promise<void> {
    void this.dispose().catch(() => {}); // it waits for calls that may hang
    const channel = await this.getChannel().catch(() => undefined);
    setImmediate(() => setImmediate(() => channel?.close()));
  }
}

type Generation = { client: EventStoreDBClient; end: () => Promise<void>; over: AbortController };

export class Link {
  private now: Generation | undefined;
  private closed = false;

  constructor(
    private readonly target: EsdbTarget,
    private readonly batch: boolean,
  ) {
    this.now = this.make(); // unreadable certificates are told at once
  }

  /** The client to use, and a signal that it was given up. @throws Unavailable when closed */
  get(): { client: EventStoreDBClient; over: AbortSignal } {
    if (this.closed) throw new Unavailable(ENGINE, new Error('it was closed here'));
    this.now ??= this.make();
    return { client: this.now.client, over: this.now.over.signal };
  }

  /** Gives a client up from which nothing is heard; the next call makes another. */
  giveUp(client: EventStoreDBClient): void {
    const { now } = this;
    if (now?.client !== client) return;
    this.now = undefined;
    now.over.abort();
    void now.end();
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const { now } = this;
    this.now = undefined;
    now?.over.abort();
    await now?.end();
  }

  private make(): Generation {
    const client = new OwnClient(this.target, this.batch);
    return { client, end: () => client.end(), over: new AbortController() };
  }
}
