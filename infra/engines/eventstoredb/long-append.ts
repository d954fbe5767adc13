/**
 * Appends in one long-running call of the service: one message each way, whereas separate calls cost the server and
 * this process twice as much. The client's own implementation has no time limit, shares its pending appends among all
 * clients of the process, and crashes the process on an answer that is no longer awaited.
 */
import { randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import pb, { type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { CutOff } from './errors.js';

export type Call = ReturnType<StreamsClient['batchAppend']>;
type LogPosition = { commit: bigint; prepare: bigint };
/** Stored, or the stream's actual revision if it is not the expected one. */
export type LongAnswer = { revision: number; position: LogPosition | undefined } | { actual: number };
/** An event with its JSON as bytes. */
export type Written = { id: string; type: string; data: Uint8Array; meta: Uint8Array };
type Waiting = { done: (answer: LongAnswer) => void; refuse: (error: Error) => void };

const WRONG = 'event_store.client.WrongExpectedVersion';

export class LongAppend {
  private running: Promise<Running> | undefined;

  /** @param begin starts a call */
  constructor(private readonly begin: () => Promise<Call>) {}

  /**
   * @param expected revision of the stream's last event, -1 for none
   * @param valid ms from now in which the server may store it: a stalled server must not do so long after. If clocks
   * differ by more, the server always refuses; the fallback is a separate, slower call
   * @throws CutOff if the call ended or the server refused for a reason other than the revision: a separate call
   * reports it
   */
  async append(stream: string, expected: number, events: readonly Written[], valid: number): Promise<LongAnswer> {
    this.running ??= this.start();
    const call = await this.running;
    return call.send(messageOf(stream, expected, events, new Date(Date.now() + valid)));
  }

  /** Ends the current call; the next append starts another. */
  reset(): void {
    const { running } = this;
    this.running = undefined;
    void running?.then((call) => call.end()).catch(() => {});
  }

  private start(): Promise<Running> {
    const starting = this.begin().then(
      (call) =>
        new Running(call, () => {
          if (this.running === starting) this.running = undefined;
        }),
      (error: unknown) => {
        if (this.running === starting) this.running = undefined;
        throw new CutOff(error);
      },
    );
    return starting;
  }
}

class Running {
  private readonly waiting = new Map<string, Waiting>();
  private over: CutOff | undefined;

  constructor(
    private readonly call: Call,
    private readonly onOver: () => void,
  ) {
    call.on('data', (answer: BatchAppendResp) => this.take(answer));
    // The listener stays: an error after the end must not be unhandled.
    call.on('error', (error) => this.close(error));
    call.on('end', () => this.close());
  }

  /** Buffering is bounded by the callers: every append waits for its answer. */
  send(message: pb.BatchAppendReq): Promise<LongAnswer> {
    return new Promise((done, refuse) => {
      if (this.over) {
        refuse(this.over);
        return;
      }
      const key = randomUUID();
      this.waiting.set(key, { done, refuse });
      message.setCorrelationId(uuidOf(key));
      this.call.write(message);
    });
  }

  end(): void {
    this.close();
    this.call.cancel();
  }

  private take(answer: BatchAppendResp): void {
    const key = answer.getCorrelationId()?.getString() ?? '';
    const waiting = this.waiting.get(key);
    // No longer awaited: it was repeated meanwhile.
    if (!waiting) return;
    this.waiting.delete(key);
    const success = answer.getSuccess();
    if (success) {
      const at = success.getPosition();
      const position = at && { commit: BigInt(at.getCommitPosition()), prepare: BigInt(at.getPreparePosition()) };
      waiting.done({ revision: Number(success.getCurrentRevision()), position });
      return;
    }
    const error = answer.getError();
    const wrong = error?.getDetails()?.unpack(shared.WrongExpectedVersion.deserializeBinary, WRONG);
    if (!wrong) waiting.refuse(new CutOff(new Error(error?.getMessage())));
    else waiting.done({ actual: wrong.hasCurrentStreamRevision() ? Number(wrong.getCurrentStreamRevision()) : -1 });
  }

  private close(cause?: unknown): void {
    if (this.over) return;
    this.over = new CutOff(cause);
    this.onOver();
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { refuse } of all) refuse(this.over);
  }
}

const uuidOf = (text: string) => {
  const uuid = new shared.UUID();
  uuid.setString(text);
  return uuid;
};

const messageOf = (stream: string, expected: number, events: readonly Written[], until: Date): pb.BatchAppendReq => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream, 'utf8'));
  const options = new pb.BatchAppendReq.Options();
  options.setStreamIdentifier(identifier);
  const deadline = new timestamp.Timestamp();
  deadline.fromDate(until);
  options.setDeadline(deadline);
  if (expected < 0) options.setNoStream(new shared.Empty());
  else options.setStreamPosition(String(expected));
  const request = new pb.BatchAppendReq();
  request.setOptions(options);
  request.setIsFinal(true);
  for (const { id, type, data, meta } of events) {
    const message = new pb.BatchAppendReq.ProposedMessage();
    message.setId(uuidOf(id));
    message.getMetadataMap().set('type', type).set('content-type', 'application/json');
    message.setData(data);
    message.setCustomMetadata(meta);
    request.addProposedMessages(message);
  }
  return request;
};
