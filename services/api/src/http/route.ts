import type { Route, RouteShape } from '@rostrum/contracts';
import type { Cause, Position } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Actor } from '../kernel/actor.ts';
import type { ReceivedFile } from './bodies/multipart-body.ts';
import type { StoredFile } from './answers/stored-file.ts';

/** A multipart body, checked against its contract. The file is deleted once the call is answered. */
export interface ReceivedForm<F> {
  readonly fields: F;
  readonly file: ReceivedFile;
}

/** What a handler gets besides its validated input. */
export interface RequestContext {
  readonly requestId: string;
  /** Undefined for visitors. Routes with access `member` or higher use `member(context)`. */
  readonly actor: Actor | undefined;
  readonly log: Logger;
  readonly now: () => Date;
  /** The read models, no older than the caller's own writes (`X-Read-After`). */
  readonly queries: Queries;
  /**
   * One of the command's 8 ids (`index` 0 to 7). A retry with the same `Idempotency-Key` gets the same
   * ids.
   */
  readonly id: (index: number) => number;
  readonly commandId: string;
  readonly cause: () => Cause;
  /** Records a position that the command reached; the newest becomes `X-Position`. */
  readonly reached: (position: Position) => void;
  readonly setHeader: (name: string, value: string) => void;
  /** The body as received, for signatures; on routes with access `provider` only. */
  readonly rawBody: Buffer | undefined;
  /**
   * Waits for an upload slot and receives the multipart body of a route with files. Handlers check
   * permissions and quotas before they call it. Use `receiveForm`.
   * @throws DomainError (400, 408, 413, 415; 503 when too many uploads run, or the disk is almost full)
   */
  readonly receive: () => Promise<ReceivedForm<Record<string, unknown>>>;
  readonly header: (name: string) => string | undefined;
  /**
   * Aborted when the caller's connection has ended before the answer: ends work that nobody waits
   * for.
   */
  readonly signal: AbortSignal;
  /** The caller's address (`http/callers/client-address.ts`), for rate limits and keyed hashes. */
  readonly address: string;
}

/** The signed-in member, on routes with access `member` or higher. */
export function member(context: RequestContext): Actor {
  if (!context.actor) throw new Error('a route for members was reached by a visitor');
  return context.actor;
}

/** The multipart body of a route with files. */
export async function receiveForm<R extends RouteShape>(
  _route: R,
  context: Pick<RequestContext, 'receive'>,
): Promise<ReceivedForm<OutputOf<R['body']>>> {
  return (await context.receive()) as ReceivedForm<OutputOf<R['body']>>;
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : never;

export interface ValidatedInput<R extends RouteShape> {
  readonly params: OutputOf<R['params']>;
  readonly query: OutputOf<R['query']>;
  readonly body: OutputOf<R['body']>;
}

/** Body of the success answer: JSON, or for other media types chunks of text or a stored file. */
export type AnswerOf<R extends RouteShape> = R extends { readonly media: string }
  ? AsyncIterable<string>
  : R extends { readonly file: readonly string[] }
    ? StoredFile
    : InputOf<R['answers'][keyof R['answers']]>;

export type Handler<R extends RouteShape> = (
  input: ValidatedInput<R>,
  context: RequestContext,
) => Promise<AnswerOf<R>>;

/** One route with its handler. */
export interface Endpoint {
  readonly route: Route;
  readonly handle: (input: ValidatedInput<RouteShape>, context: RequestContext) => Promise<unknown>;
}

/** Binds a contract's route to its handler. `http/call.ts` adds the steps around it. */
export function endpoint<R extends Route>(route: R, handle: Handler<R>): Endpoint {
  return { route, handle };
}
