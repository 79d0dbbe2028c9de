import type { ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import protobufAny from 'google-protobuf/google/protobuf/any_pb.js';
import protobufEmpty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { ExpectedRevision, MemoryLog, Outcome, ProposedEvent } from './memory-log.ts';
import {
  empty,
  expectedOf,
  expectedOfBatch,
  identifierOf,
  nameOf,
  proposedOf,
} from './messages.ts';

export interface AppendCall {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly ProposedEvent[];
}

/** Receives all messages of one append. */
export async function receiveAppend(
  call: ServerReadableStream<AppendReq, AppendResp>,
): Promise<AppendCall> {
  let stream = '';
  let expected: ExpectedRevision = 'any';
  const events: ProposedEvent[] = [];
  for await (const message of call as AsyncIterable<AppendReq>) {
    const options = message.getOptions();
    const event = message.getProposedMessage();
    if (options !== undefined) {
      stream = nameOf(options.getStreamIdentifier());
      expected = expectedOf(options);
    }
    if (event !== undefined) events.push(proposedOf(event));
  }
  return { stream, expected, events };
}

export function appendAnswer(expected: ExpectedRevision, outcome: Outcome): AppendResp {
  const answer = new streams.AppendResp();
  if (outcome.kind === 'appended') {
    const { revision, position } = outcome.last;
    const place = new streams.AppendResp.Position()
      .setCommitPosition(position.toString())
      .setPreparePosition(position.toString());
    return answer.setSuccess(
      new streams.AppendResp.Success().setCurrentRevision(String(revision)).setPosition(place),
    );
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.current === undefined) wrong.setCurrentNoStream(empty());
  else wrong.setCurrentRevision(String(outcome.current));
  if (expected === 'no-stream') wrong.setExpectedNoStream(empty());
  else if (expected === 'any') wrong.setExpectedAny(empty());
  else if (expected === 'stream-exists') wrong.setExpectedStreamExists(empty());
  else wrong.setExpectedRevision(expected.toString());
  return answer.setWrongExpectedVersion(wrong);
}

function batchAnswer(
  request: BatchAppendReq,
  { stream, expected }: AppendCall,
  outcome: Outcome,
): BatchAppendResp {
  const answer = new streams.BatchAppendResp().setStreamIdentifier(identifierOf(stream));
  answer.setCorrelationId(request.getCorrelationId());
  const none = (): InstanceType<typeof protobufEmpty.Empty> => new protobufEmpty.Empty();
  if (outcome.kind === 'appended') {
    const { revision, position } = outcome.last;
    const place = new shared.AllStreamPosition()
      .setCommitPosition(position.toString())
      .setPreparePosition(position.toString());
    return answer.setSuccess(
      new streams.BatchAppendResp.Success().setCurrentRevision(String(revision)).setPosition(place),
    );
  }
  const wrong = new shared.WrongExpectedVersion();
  if (outcome.current === undefined) wrong.setCurrentNoStream(none());
  else wrong.setCurrentStreamRevision(String(outcome.current));
  if (expected === 'no-stream') wrong.setExpectedNoStream(none());
  else if (expected === 'any') wrong.setExpectedAny(none());
  else if (expected === 'stream-exists') wrong.setExpectedStreamExists(none());
  else wrong.setExpectedStreamPosition(expected.toString());
  const details = new protobufAny.Any();
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  return answer.setError(
    new statusPb.Status().setMessage('WrongExpectedVersion').setDetails(details),
  );
}

/** Handles a batch-append call: several appends over one call, each answered with its correlation id. */
export function batchAppend(
  call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
  log: MemoryLog,
): void {
  const open = new Map<string, { readonly call: AppendCall; readonly events: ProposedEvent[] }>();
  call.on('data', (request: BatchAppendReq) => {
    const id = request.getCorrelationId()?.getString() ?? '';
    const options = request.getOptions();
    let pending = open.get(id);
    if (options !== undefined) {
      const stream = nameOf(options.getStreamIdentifier());
      const events: ProposedEvent[] = [];
      pending = { call: { stream, expected: expectedOfBatch(options), events }, events };
      open.set(id, pending);
    }
    if (pending === undefined) return;
    pending.events.push(...request.getProposedMessagesList().map(proposedOf));
    if (!request.getIsFinal()) return;
    open.delete(id);
    const { stream, expected, events } = pending.call;
    call.write(batchAnswer(request, pending.call, log.append(stream, expected, events)));
  });
  call.on('end', () => call.end());
  call.on('error', () => call.end());
}
