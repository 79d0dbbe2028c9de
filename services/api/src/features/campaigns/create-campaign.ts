import { paymentMessages } from '@rostrum/contracts/payments';
import { dayMs, defaultPolicyId, limits, payoutPolicies, type Routes } from '@rostrum/contracts';
import {
  campaignLimits,
  campaignMessages,
  trailerLimits,
  trailerMessages,
} from '@rostrum/contracts/campaigns';
import type { Position } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf, type CommandResult } from '../../kernel/decider.ts';
import { IdTaken, withFreshId } from '../../kernel/fresh-id.ts';
import { notFound, DomainError } from '../../kernel/domain-error.ts';
import { KeyedMutex } from '../../kernel/keyed-mutex.ts';
import {
  member,
  type Handler,
  type RequestContext,
  type ValidatedInput,
} from '../../http/route.ts';
import type { Actor } from '../../kernel/actor.ts';
import { claimImage, claimVideo } from '../uploads/index.ts';
import { type Deposit, payment, paymentNamedBy, paymentStream } from '../payments/index.ts';
import { campaign, campaignStream, type Campaign } from './campaign.ts';
import { deposit } from './deposit/deposit.ts';
import { publishWithDeposit } from './deposit/publish-with-deposit.ts';
import { presentChangedCampaign } from './present-changed-campaign.ts';
import { applyPeopleChanges, biosOf, slotsOf, type BioFields, type Proposal } from './proposal.ts';
import { kindOf, type Trailer } from './trailer/trailer.ts';

/** What a form sends about a new campaign. */
export type NewCampaign = Omit<
  ValidatedInput<Routes['createCampaign']>['body'],
  'trailer' | 'expiresAt' | keyof BioFields
> &
  BioFields & {
    readonly expiresAt?: string | undefined;
    readonly trailer: NewTrailer | null;
  };

interface NewTrailer extends Pick<Trailer, 'genre' | 'duration'> {
  readonly videoId: number;
}

type Needs = Pick<App, 'events' | 'projections' | 'providers'>;

export function createCampaign(app: Needs): Handler<Routes['createCampaign']> {
  return ({ body }, context) => createFrom(app, body, context);
}

/** Members whose unpaid trailers are being created. */
const turns = new KeyedMutex();

/**
 * Creates a campaign from a form. The unpaid trailers of a member are created one after the other, each
 * counted after the previous one was folded. A member can therefore exceed the limit only by requests
 * to several processes at once, or while the read model is more than two seconds behind.
 */
export async function createFrom(app: Needs, body: NewCampaign, context: RequestContext) {
  if (!body.trailer || body.paymentIntentId !== undefined) return create(app, body, context);
  const { id } = member(context);
  return turns.run(String(id), async () => {
    await assertFewUnpaid(app, context, id);
    return create(app, body, context);
  });
}

/**
 * Creates a campaign. With a settled $1 deposit it is published at once; without one it stays in
 * `pending_payment`. After a crash at any step, a repeated request or the process
 * `publish-paid-campaign` continues: the deposit reserves the id, the campaign names the deposit,
 * the deposit is applied.
 */
async function create(app: Needs, body: NewCampaign, context: RequestContext) {
  const creator = member(context);
  const claim = { owners: [creator.id], now: context.now(), cause: context.cause() };
  // Files are claimed only for a campaign that can be created.
  const paidBy =
    body.paymentIntentId === undefined
      ? undefined
      : await ownDeposit(app, body.paymentIntentId, creator);
  if (body.imageUrl !== null) await claimImage(app, body.imageUrl, claim);
  const trailer = body.trailer && {
    genre: body.trailer.genre,
    duration: body.trailer.duration,
    video: await claimVideo(app, body.trailer.videoId, claim),
  };
  const append = (campaignId: number, depositId: number | null) =>
    execute(
      app.events,
      campaignStream(campaignId),
      campaign,
      {
        type: 'create',
        commandId: context.commandId,
        now: context.now(),
        campaignId,
        creatorId: creator.id,
        creatorRegisteredAt: creator.registeredAt,
        kind: kindOf(body.categoryId),
        proposal: proposalOf(body, context.now()),
        trailer,
        payoutPolicy: pinned(trailer ? 'trailer-9' : (body.payoutPolicy ?? defaultPolicyId)),
        depositId,
      },
      context.cause(),
    );
  if (!paidBy) {
    const { state, position } = await withFreshId(context, (id) => append(id, null));
    return answer(app, context, state, position);
  }
  const created = await createWithDeposit(app, context, paidBy, append);
  const published = await publishWithDeposit(app.events, paidBy.id, context.cause(), context.now());
  const { state } = await stateOf(app.events, campaignStream(created.id), campaign);
  return answer(app, context, state, published ?? created.position);
}

/**
 * Reserves an id on the deposit and creates the campaign under it. An id that an interrupted
 * request reserved is reused, unless another campaign has it: then a new one is reserved.
 */
async function createWithDeposit(
  app: Pick<App, 'events'>,
  context: RequestContext,
  paidBy: Deposit,
  append: (id: number, depositId: number) => Promise<CommandResult<Campaign | undefined>>,
): Promise<{ readonly id: number; readonly position: Position }> {
  const reserved = paidBy.reservedFor;
  let insteadOf: number | null = null;
  const reserveAndCreate = async (campaignId: number) => {
    await execute(
      app.events,
      paymentStream(paidBy.id),
      deposit,
      { type: 'reserve', campaignId, insteadOf },
      context.cause(),
    );
    insteadOf = campaignId;
    const { position } = await append(campaignId, paidBy.id);
    return { id: campaignId, position };
  };
  try {
    return reserved === null
      ? await withFreshId(context, reserveAndCreate)
      : await reserveAndCreate(reserved);
  } catch (error) {
    if (reserved === null || !(error instanceof IdTaken)) throw error;
    return withFreshId(context, reserveAndCreate);
  }
}

/**
 * The member's deposit of a payment intent. It may be unsettled when the provider has taken the
 * money and its webhook has not arrived; the campaign is then published by the webhook.
 * @throws DomainError (404) when there is none, or it is another member's; (402) when it is unpaid
 */
async function ownDeposit(
  app: Pick<App, 'events' | 'providers'>,
  paymentIntentId: string,
  creator: Actor,
): Promise<Deposit> {
  const intents = await Promise.all(
    app.providers.all.map((provider) => provider.retrieve(paymentIntentId)),
  );
  const intent = intents.find((found) => found !== undefined);
  const named = intent && paymentNamedBy(intent.metadata);
  const { state } = named
    ? await stateOf(app.events, paymentStream(named.id), payment)
    : { state: undefined };
  if (
    !intent ||
    state?.purpose !== 'deposit' ||
    state.paymentIntentId !== paymentIntentId ||
    state.userId !== creator.id
  ) {
    throw notFound();
  }
  if (!state.settled && intent.status !== 'succeeded') {
    throw new DomainError('payment_not_settled', paymentMessages.paymentNotSettled);
  }
  return state;
}

/** Campaigns of a member, the newest, among which the unpaid trailers are counted. */
const countedCampaigns = 100;

/** @throws DomainError (409) when too many trailers of the member wait for their $1 */
async function assertFewUnpaid(
  { events, projections }: Pick<App, 'events' | 'projections'>,
  { now, id }: Pick<RequestContext, 'now' | 'id'>,
  userId: number,
): Promise<void> {
  const { max, filesKeptMs } = trailerLimits.unpaid;
  const since = new Date(now().getTime() - filesKeptMs).toISOString();
  const newest = { hidden: true, limit: countedCampaigns } as const;
  const { queries } = projections.queriesAfter(await events.head(), limits.readAfterMs);
  const unpaid = (await queries.campaigns.ofCreator(userId, newest)).filter(
    (card) =>
      card.kind === 'trailer' &&
      card.phase === 'pending_payment' &&
      card.createdAt > since &&
      // A repeated request finds its own trailer.
      card.id !== id(0),
  );
  if (unpaid.length < max) return;
  // One that was paid for may not be folded yet.
  const found = await Promise.all(
    unpaid.map((card) => stateOf(events, campaignStream(card.id), campaign)),
  );
  const left = found.filter(({ state }) => state?.phase === 'pending_payment');
  if (left.length >= max) throw new DomainError('conflict', trailerMessages.tooManyUnpaid);
}

async function answer(
  app: Pick<App, 'projections'>,
  context: RequestContext,
  state: Campaign | undefined,
  position: Position,
) {
  if (!state) throw notFound(campaignMessages.campaignNotFound);
  return { id: state.id, campaign: await presentChangedCampaign(app, context, state, position) };
}

function proposalOf(body: NewCampaign, now: Date): Proposal {
  return {
    categoryId: body.categoryId,
    title: body.title,
    description: body.description,
    ...applyPeopleChanges(
      { participants: [], moderator: body.moderator },
      { slots: slotsOf(body), bios: biosOf(body) },
    ),
    goalCents: body.goalAmount,
    expiresAt:
      body.expiresAt ??
      new Date(now.getTime() + campaignLimits.defaultExpiryDays * dayMs).toISOString(),
    imageUrl: body.imageUrl,
  };
}

function pinned(id: keyof typeof payoutPolicies) {
  return { id, version: payoutPolicies[id].version };
}
