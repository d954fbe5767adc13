/** Converts between the double's log and the protocol's messages. */

import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { AppendReq, BatchAppendReq, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import type { Proposed, Stored } from './log.js';

export const nameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
export const identifierOf = (name: string): StreamIdentifier => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(name).toString('base64'));
  return identifier;
};

const hex = (bits: string): string => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
export const idOf = (uuid: UUID | undefined): string => {
  const parts = uuid?.getStructured();
  const text = parts
    ? `${hex(parts.getMostSignificantBits())}${hex(parts.getLeastSignificantBits())}`
    : (uuid?.getString() ?? '').replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(text)) throw new Error(`'${text}' is no UUID`);
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Number of bytes that count towards the limits of an append. */
export const sizeOf = (event: Proposed): number =>
  Buffer.byteLength(event.data) + Buffer.byteLength(event.meta) + 2 * event.type.length;

export const proposedOf = (message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): Proposed => {
  const map = message.getMetadataMap();
  const json = map.get('content-type') === 'application/json';
  const data = Buffer.from(message.getData_asU8());
  return {
    id: idOf(message.getId()),
    type: map.get('type') ?? '',
    json,
    data: data.toString(json ? 'utf8' : 'base64'),
    meta: Buffer.from(message.getCustomMetadata_asU8()).toString('utf8'),
  };
};

export const eventOf = (stored: Stored): ReadResp => {
  const recorded = new pb.ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(stored.id);
  recorded.setId(id);
  recorded.setStreamIdentifier(identifierOf(stored.stream));
  recorded.setStreamRevision(String(stored.revision));
  recorded.setCommitPosition(String(stored.position));
  recorded.setPreparePosition(String(stored.position));
  recorded.getMetadataMap().set('type', stored.type);
  recorded.getMetadataMap().set('created', stored.created);
  recorded.getMetadataMap().set('content-type', stored.json ? 'application/json' : 'application/octet-stream');
  recorded.setData(Buffer.from(stored.data, stored.json ? 'utf8' : 'base64').toString('base64'));
  recorded.setCustomMetadata(Buffer.from(stored.meta, 'utf8').toString('base64'));
  const event = new pb.ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(String(stored.position));
  const response = new pb.ReadResp();
  response.setEvent(event);
  return response;
};

export const checkpointOf = (position: number): ReadResp => {
  const checkpoint = new pb.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  const response = new pb.ReadResp();
  response.setCheckpoint(checkpoint);
  return response;
};

/** Whether an event passes a subscription's filter. */
export const filterOf = (options: ReadReq.Options): ((stored: Stored) => boolean) => {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const byStream = filter.getStreamIdentifier();
  const expression = byStream ?? filter.getEventType();
  const regex = expression?.getRegex() ? new RegExp(expression.getRegex()) : undefined;
  const prefixes = expression?.getPrefixList() ?? [];
  return (stored) => {
    const text = byStream ? stored.stream : stored.type;
    return regex ? regex.test(text) : prefixes.some((prefix) => text.startsWith(prefix));
  };
};
