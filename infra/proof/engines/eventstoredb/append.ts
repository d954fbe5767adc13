/** The protocol's two ways to append. */

import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import type { handleBidiStreamingCall, handleClientStreamingCall, ServiceError } from '@grpc/grpc-js';
import type { Message } from 'google-protobuf';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Gate } from './gate.js';
import type { Expected, Proposed } from './log.js';
import { identifierOf, nameOf, proposedOf, sizeOf } from './messages.js';
import * as refusals from './refusals.js';

const checkSizes = (gate: Gate, events: readonly Proposed[]): ServiceError | undefined => {
  const { maxAppendSize, maxEventSize } = gate.limits;
  const large = events.find((event) => sizeOf(event) > maxEventSize);
  if (large) return refusals.eventTooLarge(large.id, sizeOf(large), maxEventSize);
  const size = events.reduce((sum, event) => sum + sizeOf(event), 0);
  return size > maxAppendSize ? refusals.appendTooLarge(maxAppendSize) : undefined;
};

/** Whether this append's response must be lost. */
const loses = (gate: Gate): boolean => {
  if (gate.faults.lose <= 0) return false;
  gate.faults.lose--;
  return true;
};

const expectedOf = (options: AppendReq.Options): Expected => {
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'exists';
  return options.hasNoStream() ? -1 : Number(BigInt.asIntN(64, BigInt(options.getRevision())));
};

export const append =
  (gate: Gate): handleClientStreamingCall<AppendReq, AppendResp> =>
  (call, answer) => {
    const requests: AppendReq[] = [];
    call.on('data', (request: AppendReq) => requests.push(request));
    call.on('error', () => {});
    call.on('end', () => {
      void (async () => {
        const refusal = await gate.pass(call.metadata);
        if (refusal) return answer(refusal);
        const options = requests[0]?.getOptions();
        if (!options) return answer(refusals.invalid('The first message has no options'));
        const events = requests.slice(1).flatMap((request) => {
          const message = request.getProposedMessage();
          return message ? [proposedOf(message)] : [];
        });
        const tooLarge = checkSizes(gate, events);
        if (tooLarge) return answer(tooLarge);
        if (call.cancelled) return;
        gate.counts.appends++;
        const expected = expectedOf(options);
        const outcome = await gate.log.append(nameOf(options.getStreamIdentifier()), expected, events);
        if (!loses(gate)) answer(null, 'wrong' in outcome ? wrong(expected, outcome.wrong) : stored(outcome));
      })().catch((error: Error) => answer(refusals.invalid(error.message)));
    });
  };

const stored = (at: { revision: number; position: number }): AppendResp => {
  const success = new pb.AppendResp.Success();
  const position = new pb.AppendResp.Position();
  position.setCommitPosition(String(at.position));
  position.setPreparePosition(String(at.position));
  success.setCurrentRevision(String(at.revision));
  success.setPosition(position);
  const response = new pb.AppendResp();
  response.setSuccess(success);
  return response;
};

const wrong = (expected: Expected, now: number): AppendResp => {
  const refusal = new pb.AppendResp.WrongExpectedVersion();
  if (expected === 'any') refusal.setExpectedAny(new shared.Empty());
  else if (expected === 'exists') refusal.setExpectedStreamExists(new shared.Empty());
  else if (expected === -1) refusal.setExpectedNoStream(new shared.Empty());
  else refusal.setExpectedRevision(String(BigInt.asUintN(64, BigInt(expected))));
  if (now < 0) refusal.setCurrentNoStream(new shared.Empty());
  else refusal.setCurrentRevision(String(now));
  const response = new pb.AppendResp();
  response.setWrongExpectedVersion(refusal);
  return response;
};

type Batch = { stream: string; expected: Expected; events: Proposed[]; deadline: number };

export const batchAppend =
  (gate: Gate): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> =>
  (call) => {
    const pending = new Map<string, Batch>();
    const take = async (request: BatchAppendReq): Promise<void> => {
      const refusal = await gate.pass(call.metadata);
      if (refusal) return void call.emit('error', refusal);
      const correlation = request.getCorrelationId();
      const key = correlation?.getString() ?? '';
      const options = request.getOptions();
      if (options) {
        const expected = batchExpected(options);
        const deadline = options.getDeadline()?.toDate().getTime() ?? Number.POSITIVE_INFINITY;
        pending.set(key, { stream: nameOf(options.getStreamIdentifier()), expected, events: [], deadline });
      }
      const batch = pending.get(key);
      if (!batch) return;
      batch.events.push(...request.getProposedMessagesList().map(proposedOf));
      if (!request.getIsFinal()) return;
      pending.delete(key);
      const response = new pb.BatchAppendResp();
      response.setCorrelationId(correlation);
      response.setStreamIdentifier(identifierOf(batch.stream));
      if (await settle(gate, batch, response)) call.write(response);
    };
    call.on('data', (request: BatchAppendReq) => {
      void take(request).catch((error: Error) => call.emit('error', refusals.invalid(error.message)));
    });
    call.on('error', () => {});
    call.on('end', () => call.end());
  };

const batchExpected = (options: BatchAppendReq.Options): Expected => {
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'exists';
  return options.hasNoStream() ? -1 : Number(options.getStreamPosition());
};

/** Executes a batch and fills in the response. @returns false if the response must be lost */
const settle = async (gate: Gate, batch: Batch, response: BatchAppendResp): Promise<boolean> => {
  const fail = (message: string, details: Message, type: string) => {
    const any = new anyPb.Any();
    any.pack(details.serializeBinary(), `event_store.client.${type}`);
    const error: Status = new status.Status();
    error.setMessage(message);
    error.setDetails(any);
    response.setError(error);
    return true;
  };
  if (batch.deadline <= Date.now()) return fail('Timeout', new shared.Timeout(), 'Timeout');
  if (checkSizes(gate, batch.events)) {
    const details = new shared.MaximumAppendSizeExceeded();
    details.setMaxappendsize(gate.limits.maxAppendSize);
    return fail('Maximum Append Size Exceeded', details, 'MaximumAppendSizeExceeded');
  }
  gate.counts.appends++;
  gate.counts.long++;
  const outcome = await gate.log.append(batch.stream, batch.expected, batch.events);
  if (loses(gate)) return false;
  if ('wrong' in outcome) {
    const details = new shared.WrongExpectedVersion();
    if (outcome.wrong < 0) details.setCurrentNoStream(new emptyPb.Empty());
    else details.setCurrentStreamRevision(String(outcome.wrong));
    if (batch.expected === 'any') details.setExpectedAny(new emptyPb.Empty());
    else if (batch.expected === 'exists') details.setExpectedStreamExists(new emptyPb.Empty());
    else if (batch.expected === -1) details.setExpectedNoStream(new emptyPb.Empty());
    else details.setExpectedStreamPosition(String(batch.expected));
    return fail('Wrong expected version', details, 'WrongExpectedVersion');
  }
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(outcome.position));
  position.setPreparePosition(String(outcome.position));
  const success = new pb.BatchAppendResp.Success();
  success.setCurrentRevision(String(outcome.revision));
  success.setPosition(position);
  response.setSuccess(success);
  return true;
};
