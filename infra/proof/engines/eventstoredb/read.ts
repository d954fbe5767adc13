/** Reads of a stream and of all, in both directions, and subscriptions. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import type { handleServerStreamingCall, ServerWritableStream, ServiceError } from '@grpc/grpc-js';
import type { Gate } from './gate.js';
import type { Stored } from './log.js';
import { checkpointOf, eventOf, filterOf, identifierOf, nameOf } from './messages.js';
import * as refusals from './refusals.js';

type Call = ServerWritableStream<ReadReq, ReadResp>;
/** Events that a filtered subscription scans before it sends a checkpoint, times the caller's multiplier. */
const WINDOW = 32;
const BACKWARDS = 1;

export const read =
  (gate: Gate): handleServerStreamingCall<ReadReq, ReadResp> =>
  (call) => {
    call.on('error', () => {});
    void (async () => {
      const refusal = await gate.pass(call.metadata);
      const options = call.request.getOptions();
      if (refusal) call.emit('error', refusal);
      else if (!options) call.emit('error', refusals.invalid('There are no options'));
      else if (options.hasSubscription()) await subscribe(gate, call, options);
      else await page(gate, call, options);
    })().catch((error: Error) => call.emit('error', refusals.invalid(error.message)));
  };

/** Writes with backpressure. */
const send = (call: Call, response: ReadResp): Promise<void> =>
  new Promise((done) => {
    if (call.cancelled || call.destroyed || call.write(response)) return done();
    const go = () => {
      for (const event of ROOM) call.off(event, go);
      done();
    };
    for (const event of ROOM) call.on(event, go);
  });
const ROOM = ['drain', 'cancelled', 'close'];

const page = async (gate: Gate, call: Call, options: ReadReq.Options): Promise<void> => {
  gate.counts.reads++;
  const back = Number(options.getReadDirection()) === BACKWARDS;
  const chosen = options.hasAll() ? ofAll(gate, options, back) : ofStream(gate, options, back);
  if (chosen === undefined) {
    const missing = new pb.ReadResp.StreamNotFound();
    missing.setStreamIdentifier(identifierOf(nameOf(options.getStream()?.getStreamIdentifier())));
    const response = new pb.ReadResp();
    response.setStreamNotFound(missing);
    await send(call, response);
    return void call.end();
  }
  const passes = filterOf(options);
  let left = Number(options.getCount());
  let cut = gate.faults.cut;
  gate.faults.cut = 0;
  let sent = 0;
  for (const event of chosen) {
    if (left <= 0 || call.cancelled) break;
    if (gate.faults.silent) return;
    await gate.paused();
    if (!passes(event)) continue;
    left--;
    await send(call, eventOf(event));
    const { stalls } = gate.faults;
    if (stalls && ++sent % stalls.every === 0) await pause(stalls.ms);
    if (cut > 0 && --cut === 0) return void call.emit('error', refusals.cut());
  }
  call.end();
};

/** Forwards from a position, inclusive; backwards from before it. */
const ofAll = (gate: Gate, options: ReadReq.Options, back: boolean): Iterable<Stored> => {
  const { log } = gate;
  const all = options.getAll();
  const at = all?.getPosition();
  const from = at ? firstFrom(log.all, Number(at.getCommitPosition()), log.durable) : all?.hasEnd() ? log.durable : 0;
  return walk(log.all, back ? from - 1 : from, back, log.durable);
};

const ofStream = (gate: Gate, options: ReadReq.Options, back: boolean): Iterable<Stored> | undefined => {
  const stream = options.getStream();
  const events = gate.log.stream(nameOf(stream?.getStreamIdentifier()));
  if (!events) return undefined;
  const last = events.length - 1;
  const from = stream?.hasRevision() ? Number(stream.getRevision()) : stream?.hasEnd() ? last : back ? -1 : 0;
  return walk(events, back ? Math.min(from, last) : from, back, events.length);
};

function* walk(events: readonly Stored[], from: number, back: boolean, end: number): Generator<Stored> {
  for (let i = from; i >= 0 && i < end; i += back ? -1 : 1) yield events[i] as Stored;
}

/** Index of the first event at or after a position. */
const firstFrom = (events: readonly Stored[], position: number, end: number): number => {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle] as Stored).position < position) low = middle + 1;
    else high = middle;
  }
  return low;
};

const subscribe = async (gate: Gate, call: Call, options: ReadReq.Options): Promise<void> => {
  const { log } = gate;
  const all = options.getAll();
  if (!all) return void call.emit('error', refusals.invalid('Only subscriptions to all are served'));
  gate.counts.subscriptions++;
  gate.counts.subscribed++;
  let wake: () => void = () => {};
  let over = false;
  const end = () => {
    if (!over) gate.counts.subscribed--;
    over = true;
    wake();
  };
  const drop = (error: ServiceError) => {
    end();
    call.emit('error', error);
  };
  gate.drops.add(drop);
  const unwatch = log.watch(() => wake());
  for (const event of ['cancelled', 'close']) call.on(event, end);
  try {
    await send(call, confirmation());
    const at = all.getPosition();
    // A subscription starts after its position, exclusive.
    let next = at
      ? firstFrom(log.all, Number(at.getCommitPosition()) + 1, log.durable)
      : all.hasEnd()
        ? log.durable
        : 0;
    const passes = filterOf(options);
    const every = options.hasFilter() ? WINDOW * (options.getFilter()?.getCheckpointintervalmultiplier() || 1) : 0;
    for (let looked = 1; !over; looked++) {
      while (!over && (next >= log.durable || gate.faults.silent)) {
        await new Promise<void>((done) => {
          wake = done;
        });
      }
      await gate.paused();
      if (over) return;
      const event = log.all[next++] as Stored;
      if (passes(event)) await send(call, eventOf(event));
      if (every > 0 && looked % every === 0) await send(call, checkpointOf(event.position));
    }
  } finally {
    end();
    unwatch();
    gate.drops.delete(drop);
  }
};

const confirmation = (): ReadResp => {
  const confirmed = new pb.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(crypto.randomUUID());
  const response = new pb.ReadResp();
  response.setConfirmation(confirmed);
  return response;
};
