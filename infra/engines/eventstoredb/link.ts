/**
 * The one client of a store, and how long is waited for its server.
 *
 * A server that is away and one that is slow are told apart by signs of life (`pulse.ts`): while calls wait, it is asked on
 * the same connection for something that it has at hand, and whatever it answers shows that it lives.
 * - Away: it refuses the connection, says that it is not ready, or gives no sign of life. After `away` ms (750) the call is
 *   `Unavailable`, so that who gave a command has a 503 with Retry-After within a second. Refusals are tried again until then.
 * - Slow: it lives and has not answered this call yet (a full disk queue, a scavenge, its first calls). It is waited for, up
 *   to `deadline` ms (5,000). After 60 % of that the call is made once more: an answer may have got lost.
 * - A pause of the whole server (garbage collection) gives no sign of life either: below `away` nobody sees it; above it
 *   commands are 503, and repeating them is safe. Reads that nobody waits for (the log, page by page), and a read that has
 *   begun to come, are waited for the whole `deadline`, counted anew with each event.
 *
 * The fate of an append that is `Unavailable` is not known: it may have been stored, or be stored a little later (the server is
 * told to do so no more once `deadline` is over).
 * Therefore event ids come from the command's id: given again, the server knows them and answers as the first time, whether
 * they were stored early, late or not. What a command claimed before it is not given back then; it lapses after 30 s, which
 * is longer than the 20 s that a command may take up to its append and the append's `deadline` together.
 *
 * The connection is given up when nothing was heard for 3 s of waiting: it may be dead while the server is not.
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
/** Ms that the server has for a question whether it lives, before it is asked anew. */
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
    // The client's own long call is not used (see `long-append.ts`); its first append would ask the server for its features.
    this.supports = async () => false;
    const begin = this.GRPCStreamCreator(streamServices.StreamsClient, 'appends', (service) =>
      service.batchAppend(...this.callArguments({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY })),
    );
    this.long = new LongAppend(begin);
  }

  /** Asks the server whether it lives; any word of its own will do. @throws where there was none */
  async ask(): Promise<void> {
    const channelOverride = await this.getChannel();
    // Credentials are the channel's own.
    const features = new featureServices.ServerFeaturesClient('', undefined as never, { channelOverride });
    const [metadata, options] = this.callArguments({ deadline: QUESTION });
    await new Promise<void>((done, refuse) => {
      features.getSupportedMethods(new shared.Empty(), metadata, options, (error) =>
        error === null || isWord(error) ? done() : refuse(error),
      );
    });
  }

  /** Ends all calls and the connection. */
  async end(): Promise<void> {
    void this.dispose().catch(() => {}); // it waits for calls that may hang
    const channel = await this.getChannel().catch(() => undefined);
    setImmediate(() => setImmediate(() => channel?.close()));
  }
}

/** A client, what it hears, and a signal that it was given up. */
export type Line = { client: OwnClient; pulse: Pulse; over: AbortSignal };
type Generation = Line & { giveUp: AbortController };

export class Link {
  private now: Generation | undefined;
  private closed = false;

  constructor(readonly target: EsdbTarget) {
    this.now = this.make(); // unreadable certificates are told at once
  }

  /** What to use now. @throws Unavailable when closed */
  get(): Line {
    if (this.closed) throw new Unavailable(ENGINE, new Error('it was closed here'));
    this.now ??= this.make();
    return this.now;
  }

  /** Gives a client up from which nothing is heard; the next call makes another. */
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
