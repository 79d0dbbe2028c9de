import type { Cause, Position } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { idsPerCommand } from '../kernel/ids.ts';
import type { Actor } from '../kernel/actor.ts';
import type { RequestContext } from './route.ts';

/** The ids of one command: from the idempotency record, otherwise generated on first use. */
export interface CommandIds {
  readonly ids: readonly number[];
  readonly commandId: string;
}

/** Generates the ids on first use, because most commands need only `commandId`. */
export function drawIds(newId: () => number, newUuid: () => string): CommandIds {
  let ids: readonly number[] | undefined;
  return {
    get ids() {
      return (ids ??= Array.from({ length: idsPerCommand }, newId));
    },
    commandId: newUuid(),
  };
}

export interface ContextParts {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly log: () => Logger;
  readonly actor: Actor | undefined;
  readonly address: string;
  /** Hash of the address, for the metadata of events; undefined on routes that do not keep it. */
  readonly addressHash?: (() => string) | undefined;
  readonly clock: () => Date;
  readonly queries: Queries;
  readonly draw: () => CommandIds;
  readonly rawBody: Buffer | undefined;
  readonly receive: RequestContext['receive'];
}

/** The actor recorded in events: the member, or the provider for signed calls. */
function actorOf({ actor, rawBody }: ContextParts): string {
  if (actor) return `user:${String(actor.id)}`;
  return rawBody ? 'system:webhook' : 'anonymous';
}

/** What a handler reported besides its body. */
export interface HandlerReport {
  position: Position | undefined;
  /** Whether the answer may depend on a read model. */
  readModelsAsked: boolean;
  readonly headers: Record<string, string>;
}

export function createRequestContext(parts: ContextParts): {
  readonly context: RequestContext;
  readonly outcome: HandlerReport;
} {
  const { request, requestId, actor } = parts;
  const outcome: HandlerReport = { position: undefined, readModelsAsked: false, headers: {} };
  let drawn: CommandIds | undefined;
  let signal: AbortSignal | undefined;
  const draw = () => (drawn ??= parts.draw());
  const context: RequestContext = {
    requestId,
    actor,
    get log() {
      return parts.log();
    },
    now: parts.clock,
    get queries() {
      outcome.readModelsAsked = true;
      return parts.queries;
    },
    id: (index) => {
      const id = draw().ids[index];
      if (id === undefined) throw new RangeError(`a command has ${String(idsPerCommand)} ids`);
      return id;
    },
    get commandId() {
      return draw().commandId;
    },
    cause: (): Cause => ({
      actor: actorOf(parts),
      correlationId: requestId,
      causationId: draw().commandId,
      ...(parts.addressHash && { addressHash: parts.addressHash() }),
    }),
    reached: (position) => {
      if (outcome.position === undefined || position > outcome.position) {
        outcome.position = position;
      }
    },
    setHeader: (name, value) => {
      outcome.headers[name.toLowerCase()] = value;
    },
    rawBody: parts.rawBody,
    receive: parts.receive,
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    get signal() {
      return (signal ??= untilClosed(parts.response));
    },
    address: parts.address,
  };
  return { context, outcome };
}

/** Aborted when the response is closed: sent, or its connection ended. */
export function untilClosed(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  if (response.closed) abort();
  else response.once('close', abort);
  return controller.signal;
}
