import { messages, type Route } from '@rostrum/contracts';
import { securityMessages } from '@rostrum/contracts/security/messages';
import { termsMessages } from '@rostrum/contracts/terms/messages';
import type { EventStore } from '@rostrum/event-store';
import type { Projections } from '@rostrum/projections';
import type { RawAddresses, StoredAnswer } from '@rostrum/state';
import type { ParameterizedContext } from 'koa';
import { DomainError, forbidden } from '../kernel/domain-error.ts';
import type { Actor } from '../kernel/actor.ts';
import type { KeyedHash } from '../kernel/keyed-hash.ts';
import { assertAnswer, sendAnswer, statusOf } from './answers/answer.ts';
import { clientAddress, rateKey } from './callers/client-address.ts';
import { rethrowDomainError, type Idempotency } from './idempotency.ts';
import { readJsonBody } from './bodies/json-body.ts';
import { hashOfAddress, keepAddress } from './callers/kept-address.ts';
import { isCacheable } from './answers/response-cache.ts';
import { recordExport } from './answers/record-export.ts';
import { rateLimitOf, type RateLimits } from './rate-limits.ts';
import { queriesOf } from './answers/read-after.ts';
import { createRequestContext, drawIds, type CommandIds } from './request-context.ts';
import type { RequestState } from './operations/request-log.ts';
import type { Endpoint } from './route.ts';
import { assertSameOrigin } from './callers/same-origin.ts';
import type { KnownDevices } from './callers/known-device.ts';
import type { SessionCookies } from './callers/session.ts';
import { formReader, type Uploads } from './bodies/form-reader.ts';
import { validate } from './validate.ts';

export interface CallOptions {
  readonly clock: () => Date;
  readonly events: EventStore;
  readonly newId: () => number;
  readonly newUuid: () => string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: number;
  readonly limits: RateLimits;
  readonly cookies: SessionCookies;
  readonly devices: KnownDevices;
  readonly addresses: RawAddresses;
  readonly keyedHash: KeyedHash;
  /** Loads the member from their own stream; undefined when there is no such member. */
  readonly findActor: (userId: number, sessionId: string) => Promise<Actor | undefined>;
  /** Whether the member has accepted the Terms of Service in force. */
  readonly hasAcceptedTerms: (userId: number) => Promise<boolean>;
  readonly idempotency: Idempotency;
  readonly projections: Pick<Projections, 'queriesAfter'>;
  readonly uploads: Uploads;
  /** Whether every answer is checked against its contract. */
  readonly checkAnswers: boolean;
}

type Ctx = ParameterizedContext<RequestState>;

/** One call of the API. */
export type Call = (ctx: Ctx, params: Readonly<Record<string, string>>) => Promise<void>;

/**
 * Wraps a handler in the steps of every call, in this order: cross-site check, rate limit, session,
 * access, terms, body and contract, read-your-own-writes, idempotency; and, after the handler, the record
 * of an export. Everything that depends on the
 * route alone is computed once, when the call is created.
 */
export function createCall({ route, handle }: Endpoint, options: CallOptions): Call {
  const { idempotency, projections, checkAnswers, limits } = options;
  const rateLimit = rateLimitOf(route);
  const status = statusOf(route);
  const safe = route.method === 'GET';
  const signed = route.access === 'provider';
  const cacheable = isCacheable(route);
  const keepsAddress = route.keepsAddress ?? route.media !== undefined;
  const keepsOfActor = keepsAddress && route.access !== 'public';
  const draw = () => drawIds(options.newId, options.newUuid);

  return async (ctx, params) => {
    const { req, state } = ctx;
    state.route = route.name;
    if (!safe && !signed) assertSameOrigin(req, options.publicUrl);
    const address = clientAddress(req, options.trustProxy);
    const giveBack = await limits.consume(rateLimit, rateKey(address));
    const { actor, confirmedUntil } = signed ? visitor : await findCaller(ctx, options);
    authorize(route, actor, confirmedUntil > options.clock().getTime());
    if (actor && needsTerms(route, actor)) await assertTerms(actor, options);
    const body = safe || route.files ? undefined : await readJsonBody(ctx, route.maxBodyBytes);
    const input = validate(route, params, ctx.querystring, body?.value);
    const { queries, stale } = queriesOf(route, one(req.headers['x-read-after']), projections);

    const form = formReader(ctx, route, actor, options);

    const run = async (drawOnce: () => CommandIds): Promise<StoredAnswer> => {
      const { context, outcome } = createRequestContext({
        request: req,
        response: ctx.res,
        requestId: state.requestId,
        log: () => state.log,
        actor,
        address,
        addressHash: keepsAddress
          ? () => hashOfAddress(options.keyedHash, address, options.clock())
          : undefined,
        clock: options.clock,
        queries,
        draw: () => {
          const drawn = drawOnce();
          state.commandId = drawn.commandId;
          return drawn;
        },
        rawBody: signed ? body?.raw : undefined,
        receive: form.receive,
      });
      const answer = await form
        .around(() => handle(input, context))
        .finally(() => {
          // Also set on errors: an object that was not found may not have been folded yet.
          if (stale()) ctx.res.setHeader('x-stale', 'true');
        });
      if (checkAnswers && !route.media && !route.file) assertAnswer(route, answer);
      if (route.media && actor) await recordExport(options.events, route, actor, input, context);
      if (keepsOfActor && actor) await keepAddress(options.addresses, actor.id, context);
      const { headers, position, readModelsAsked } = outcome;
      if (cacheable && actor === undefined && readModelsAsked) state.cacheable = route;
      if (position !== undefined) headers['x-position'] = position;
      return { status, body: answer, headers };
    };

    const key = route.idempotent ? one(req.headers['idempotency-key']) : undefined;
    let answer: StoredAnswer;
    // A visitor's key is ignored, because a record costs two synchronous commits and is stored
    // for a day.
    if (key === undefined || !body || !actor) {
      answer = await run(draw);
    } else {
      const { path } = ctx;
      const keyed = { header: key, actorId: actor.id, route: route.name, path, rawBody: body.raw };
      answer = await idempotency.runOnce(keyed, draw, (drawn) => run(() => drawn));
      rethrowDomainError(answer);
    }
    giveBack();
    await sendAnswer(ctx, route, answer);
  };
}

/** The caller, and until when a second factor confirms their session (epoch milliseconds). */
interface Caller {
  readonly actor: Actor | undefined;
  readonly confirmedUntil: number;
}
const visitor: Caller = { actor: undefined, confirmedUntil: 0 };

async function findCaller(ctx: Ctx, options: CallOptions): Promise<Caller> {
  const claim = await options.cookies.read((name) => one(ctx.req.headers[name]));
  const actor = claim && (await options.findActor(claim.userId, claim.sessionId));
  if (!actor) return visitor;
  ctx.state.actorId = actor.id;
  return { actor, confirmedUntil: claim.confirmedUntil };
}

/** @throws DomainError (401 for visitors, 403 for members without the permission or the second factor) */
function authorize(
  { access, confirms, signInFirst }: Route,
  actor: Actor | undefined,
  confirmed: boolean,
): void {
  if (access === 'public' || access === 'provider') return;
  if (!actor) throw new DomainError('unauthenticated', signInFirst ?? messages.notAuthenticated);
  if (access === 'staff' && !actor.isStaff) throw forbidden();
  if (access === 'admin' && !actor.isAdmin) throw forbidden();
  if (confirms !== undefined && !confirmed) {
    throw new DomainError('second_factor_required', securityMessages.codeRequired);
  }
}

/**
 * Whether the member has to have accepted the Terms of Service in force: for everything that only
 * members may change. The console's routes, and what an admin may change of everybody's, are the
 * operator's work.
 */
const needsTerms = (
  { method, access, members, withoutTerms }: Route,
  { isAdmin }: Actor,
): boolean =>
  access === 'member' &&
  method !== 'GET' &&
  withoutTerms === undefined &&
  !(isAdmin && members === 'owner-or-admin');

/** @throws DomainError (403) */
async function assertTerms({ id }: Actor, { hasAcceptedTerms }: CallOptions): Promise<void> {
  if (await hasAcceptedTerms(id)) return;
  throw new DomainError('terms_not_accepted', termsMessages.toAccept);
}

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
