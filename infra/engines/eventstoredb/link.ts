/**
 * The single client of a store, and the time limits for its server.
 *
 * Signs of life (`pulse.ts`) distinguish an unreachable server from a slow one: while calls wait, a trivial request is
 * sent on the same connection, and any answer shows that the server is alive.
 * - Unreachable: it refuses the connection, reports that it is not ready, or gives no sign of life. After `away` ms
 *   (750) the call is `Unavailable`, so that the client gets a 503 with Retry-After within a second. Refusals are
 *   retried until then.
 * - Slow: it is alive and has not answered this call yet (a full disk queue, a scavenge, its first calls). The call
 *   waits up to `deadline` ms (5,000). After 60 % of that the call is repeated once, as the answer may have been lost.
 * - A pause of the whole server (garbage collection) gives no sign of life either: below `away` it goes unnoticed;
 *   above it commands get a 503, and repeating them is safe. Background reads (the log, page by page) and reads that
 *   have already delivered events wait for the whole `deadline`, restarted with each event.
 *
 * The outcome of an append that is `Unavailable` is unknown: it may have been stored, or be stored a little later (the
 * server is told not to once `deadline` has passed). Therefore event ids derive from the command's id: when repeated,
 * the server recognizes them and returns the first result, whether they were stored early, late or not at all. Claims
 * that the command made before are not released then; they lapse after 30 s, which is longer than the 20 s that a
 * command may take up to its append plus the append's `deadline`.
 *
 * The connection is dropped after 3 s of waiting without a sign of life: it may be dead while the server is not.
 */
import { readFileSync } from 'node:fs';
import { EventStoreDBClient } from '@eventstore/db-client';
import featureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Unavailable } from '../../ports/ports.js';
import { isWord } from './errors.js';
import { LongAppend } from './long-append.js';
import { Pulse } from './pulse.js';
import type { EsdbTarget } from './url.js';

/** Name of the engine in `Unavailable`. */
export const ENGINE = 'event store';
/** Timeout of a liveness request in ms, before it is repeated. */
const QUESTION = 2_000;

const read = (file: string | undefined): Buffer | undefined => (file === undefined ? undefined : readFileSync(file));

class OwnClient extends EventStoreDBClient {
  readonly long: LongAppend;

  constructor(target: EsdbTarget) {
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
    // The client's own long call is not used (see `long-append.ts`); its first append would query the server's
    // features.
    this.supports = async () => false;
    const begin = this.GRPCStreamCreator(streamServices.StreamsClient, 'appends', (service) =>
      service.batchAppend(...this.callArguments({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY })),
    );
    this.long = new LongAppend(begin);
  }

  /** Sends a liveness request; any answer of the server counts. @throws if there was none */
  async ask(): Promise<void> {
    const channelOverride = await this.getChannel();
    // Credentials belong to the channel.
    const features = new featureServices.ServerFeaturesClient('', undefined as never, { channelOverride });
    const [metadata, options] = this.callArguments({ deadline: QUESTION });
    await new Promise<void>((done, refuse) => {
      features.getSupportedMethods(new shared.Empty(), metadata, options, (error) =>
        error === null || isWord(error) ? done() : refuse(error),
      );
    });
  }

  /** Ends all calls and closes the connection. */
  async end(): Promise<void> {
    void this.dispose().catch(() => {}); // it waits for calls that may hang
    const channel = await this.getChannel().catch(() => undefined);
    setImmediate(() => setImmediate(() => channel?.close()));
  }
}

/** A client, its signs of life, and a signal that it was given up. */
export type Line = { client: OwnClient; pulse: Pulse; over: AbortSignal };
type Generation = Line & { giveUp: AbortController };

export class Link {
  private now: Generation | undefined;
  private closed = false;

  constructor(readonly target: EsdbTarget) {
    this.now = this.make(); // unreadable certificates are reported at once
  }

  /** The current connection. @throws Unavailable when closed */
  get(): Line {
    if (this.closed) throw new Unavailable(ENGINE, new Error('it was closed here'));
    this.now ??= this.make();
    return this.now;
  }

  /** Drops an unresponsive client; the next call creates a new one. */
  giveUp(client: EventStoreDBClient): void {
    const { now } = this;
    if (now?.client !== client) return;
    this.now = undefined;
    now.giveUp.abort();
    now.pulse.stop();
    void now.client.end();
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const { now } = this;
    this.now = undefined;
    now?.giveUp.abort();
    now?.pulse.stop();
    await now?.client.end();
  }

  private make(): Generation {
    const client = new OwnClient(this.target);
    const giveUp = new AbortController();
    const pulse = new Pulse(
      () => client.ask(),
      () => this.giveUp(client),
    );
    return { client, pulse, giveUp, over: giveUp.signal };
  }
}
