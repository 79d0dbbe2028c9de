import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  BatchAppendReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { ExpectedRevision, ProposedEvent, StoredRecord } from './memory-log.ts';

/** Conversions between messages of the protocol and records of `MemoryLog`. */

export const empty = (): InstanceType<typeof shared.Empty> => new shared.Empty();

const bytes = (value: Uint8Array | string): Uint8Array =>
  typeof value === 'string' ? Buffer.from(value, 'base64') : value;

export function nameOf(identifier: StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

export function identifierOf(stream: string): StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(new TextEncoder().encode(stream));
}

export function uuidOf(id: string): UUID {
  return new shared.UUID().setString(id);
}

export function proposedOf(
  message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage,
): ProposedEvent {
  const metadata = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: bytes(message.getData_asU8()),
    metadata: bytes(message.getCustomMetadata_asU8()),
  };
}

export function expectedOf(options: AppendReq.Options): ExpectedRevision {
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'stream-exists';
  return BigInt(options.getRevision());
}

export function expectedOfBatch(options: BatchAppendReq.Options): ExpectedRevision {
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'stream-exists';
  return BigInt(options.getStreamPosition());
}

export function eventMessage(record: StoredRecord): ReadResp {
  const position = record.position.toString();
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(uuidOf(record.id))
    .setStreamIdentifier(identifierOf(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', '0');
  const readEvent = new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(position);
  return new streams.ReadResp().setEvent(readEvent);
}

export function checkpointMessage(position: bigint): ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint()
    .setCommitPosition(position.toString())
    .setPreparePosition(position.toString());
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

export function confirmationMessage(): ReadResp {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(
    crypto.randomUUID(),
  );
  return new streams.ReadResp().setConfirmation(confirmation);
}

export function caughtUpMessage(): ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}

export function streamNotFoundMessage(stream: string): ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream));
  return new streams.ReadResp().setStreamNotFound(notFound);
}
