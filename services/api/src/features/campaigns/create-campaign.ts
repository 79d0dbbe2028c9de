import {
  dayMs,
  defaultPolicyId,
  limits,
  messages,
  payoutPolicies,
  type Routes,
} from '@rostrum/contracts';
import type { Position } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf, type Decided } from '../../kernel/decider.ts';
import {
  type Donation,
  donation,
  donationStream,
  publishPaidCampaign,
} from '../donations/index.ts';
import { IdTaken, withFreshId } from '../../kernel/fresh-id.ts';
import { notFound, DomainError } from '../../kernel/domain-error.ts';
import { member, type Handler, type RequestContext, type Validated } from '../../http/route.ts';
import type { Actor } from '../../kernel/actor.ts';
import { campaign, campaignStream, type Campaign } from './campaign.ts';
import { changedCampaign } from './present-changed-campaign.ts';
import { slotsOf, type Proposal } from './proposal.ts';

type Body = Validated<Routes['createCampaign']>['body'];

/**
 * Creates a campaign. With the settled $1 it is published at once; without one it waits in
 * `pending_payment`. The order is such that a crash after any step is carried on by a repeat or by
 * the process: the deposit reserves the id, the campaign names the deposit, the deposit is applied.
 */
export function createCampaign(app: App): Handler<Routes['createCampaign']> {
  return async ({ body }, context) => {
    const creator = member(context);
    const create = (campaignId: number, depositId: number | null) =>
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
          kind: 'debate',
          proposal: proposalOf(body, context.now()),
          payoutPolicy: pinned(body.payoutPolicy ?? defaultPolicyId),
          depositId,
        },
        context.cause(),
      );
    if (body.paymentIntentId === undefined) {
      const { state, position } = await withFreshId(context, (id) => create(id, null));
      return answer(app, context, state, position);
    }
    const deposit = await ownDeposit(app, body.paymentIntentId, creator);
    const created = await createWithDeposit(app, context, deposit, create);
    const published = await publishPaidCampaign(app.events, deposit.id, context.cause());
    const { state } = await stateOf(app.events, campaignStream(created.id), campaign);
    return answer(app, context, state, published ?? created.position);
  };
}

/**
 * The deposit reserves an id before the campaign takes it, and keeps the one that a crashed run
 * reserved. Where the id turns out to be another's campaign, the next one is reserved instead.
 */
async function createWithDeposit(
  app: App,
  context: RequestContext,
  deposit: Donation,
  create: (id: number, depositId: number) => Promise<Decided<Campaign | undefined>>,
): Promise<{ readonly id: number; readonly position: Position }> {
  const kept = deposit.reservedFor;
  let insteadOf: number | null = null;
  const reserveAndCreate = async (campaignId: number) => {
    await execute(
      app.events,
      donationStream(deposit.id),
      donation,
      { type: 'reserve', campaignId, insteadOf },
      context.cause(),
    );
    insteadOf = campaignId;
    const { position } = await create(campaignId, deposit.id);
    return { id: campaignId, position };
  };
  try {
    return kept === null
      ? await withFreshId(context, reserveAndCreate)
      : await reserveAndCreate(kept);
  } catch (error) {
    if (kept === null || !(error instanceof IdTaken)) throw error;
    return withFreshId(context, reserveAndCreate);
  }
}

/**
 * The member's own settled deposit behind an intent. When the provider has the money and its
 * webhook is still on the way, the campaign waits for it.
 * @throws DomainError 404, also when it is somebody else's; 402 when it is not paid.
 */
async function ownDeposit(app: App, paymentIntentId: string, creator: Actor): Promise<Donation> {
  const intent = await app.payments.retrieve(paymentIntentId);
  const id = Number(intent?.metadata.donationId);
  const { state } = Number.isSafeInteger(id)
    ? await stateOf(app.events, donationStream(id), donation)
    : { state: undefined };
  if (
    !intent ||
    state?.paymentIntentId !== paymentIntentId ||
    state.userId !== creator.id ||
    state.terms !== null
  ) {
    throw notFound();
  }
  if (!state.settled && intent.status !== 'succeeded') {
    throw new DomainError('payment_not_settled', messages.paymentNotSettled);
  }
  return state;
}

async function answer(
  app: App,
  context: RequestContext,
  state: Campaign | undefined,
  position: Position,
) {
  if (!state) throw notFound(messages.campaignNotFound);
  return { id: state.id, campaign: await changedCampaign(app, context, state, position) };
}

function proposalOf(body: Body, now: Date): Proposal {
  return {
    categoryId: body.categoryId,
    title: body.title,
    description: body.description,
    participants: slotsOf(body).filter((name) => typeof name === 'string'),
    moderator: body.moderator,
    goalCents: body.goalAmount,
    expiresAt:
      body.expiresAt ?? new Date(now.getTime() + limits.defaultExpiryDays * dayMs).toISOString(),
    imageUrl: body.imageUrl,
  };
}

function pinned(id: keyof typeof payoutPolicies) {
  return { id, version: payoutPolicies[id].version };
}
