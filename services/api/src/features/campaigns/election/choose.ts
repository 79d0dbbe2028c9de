import { decimalOf, limits, type Routes } from '@rostrum/contracts';
import {
  campaignMessages,
  electionLimits,
  isPublic,
  type ElectionChoice,
} from '@rostrum/contracts/campaigns';
import type { Answer } from '@rostrum/contracts/client';
import type { Position } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import type { DonationDocument } from '@rostrum/projections/donations';
import { member, type Handler } from '../../../http/route.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { workThrough } from '../../../kernel/work-through.ts';
import type { App } from '../../../runtime/app.ts';
import { paymentStream, type PaymentCommand, type RefundRequest } from '../../payments/index.ts';
import { campaign, campaignStream } from '../campaign.ts';

type Dependencies = Pick<App, 'clock' | 'events' | 'log' | 'projections' | 'purposes'>;
type DonorElection = Answer<'getElection'>;
type ElectionState = DonorElection['donations'][number]['state'];

const commands: Readonly<Record<ElectionChoice, PaymentCommand | RefundRequest>> = {
  extend: { type: 'chooseExtension' },
  refund: { type: 'requestRefund', reason: 'election', late: false },
};

/** GET /api/campaigns/{id}/election */
export const getElection: Handler<Routes['getElection']> = ({ params }, context) =>
  present(context.queries, params.id, member(context).id);

/**
 * POST /api/campaigns/{id}/election/choice: decides on each donation of the member on its own
 * stream. A donation that is disputed, or refunded in the meantime, is left out.
 */
export function chooseInElection(app: Dependencies): Handler<Routes['chooseInElection']> {
  const { events, projections, purposes } = app;
  return async ({ params: { id }, body: { choice } }, context) => {
    const { id: userId } = member(context);
    await assertOpen(app, id, context.now());
    let [chosen, position] = [0, ''] as [number, Position];
    await workThrough(app, {
      page: (limit, after?: DonationDocument) =>
        projections.queries.donations.settledBy(userId, id, limit, after),
      act: async (donation) => {
        if (!isChoosable(donation)) return;
        const { decider } = purposes.of(donation);
        const stream = paymentStream(donation.id);
        const decided = await unlessRefused(
          execute(events, stream, decider, commands[choice], context.cause()),
        );
        if (!decided) return;
        chosen += 1;
        if (decided.position > position) position = decided.position;
      },
    });
    if (chosen === 0) throw new DomainError('conflict', campaignMessages.nothingToChoose);
    // A choice after the end is void: its log position decides.
    await assertOpen(app, id, context.now());
    context.reached(position);
    const { queries, stale } = projections.queriesAfter(position, limits.readAfterMs);
    const answer = await present(queries, id, userId);
    if (stale()) context.setHeader('X-Stale', 'true');
    return answer;
  };
}

async function unlessRefused<T>(decided: Promise<T>): Promise<T | undefined> {
  try {
    return await decided;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** @throws DomainError (404) without an election, (409) after its end */
async function assertOpen({ events }: Dependencies, id: number, now: Date): Promise<void> {
  const { state } = await stateOf(events, campaignStream(id), campaign);
  if (!state?.election || !isPublic(state.phase)) throw notFound(campaignMessages.noElection);
  const isOver = state.onHoldSince === null && Date.parse(state.election.endsAt) <= now.getTime();
  if (state.phase !== 'election' || state.election.ended !== null || isOver) {
    throw new DomainError('conflict', campaignMessages.electionEnded);
  }
}

/** @throws DomainError (404) without an election */
async function present(
  queries: Pick<Queries, 'campaigns' | 'donations'>,
  id: number,
  userId: number,
): Promise<DonorElection> {
  const [detail, given] = await Promise.all([
    queries.campaigns.detail(id),
    queries.donations.settledBy(userId, id, electionLimits.listed),
  ]);
  if (!detail?.election || !isPublic(detail.phase)) throw notFound(campaignMessages.noElection);
  const donations = given.flatMap((donation) => {
    const state = stateIn(donation);
    const { settledAt, amountCents, totalCents } = donation;
    if (state === undefined || settledAt === null) return [];
    const [amount, total] = [decimalOf(amountCents), decimalOf(totalCents)];
    return [{ id: donation.id, amount, amountCents, total, totalCents, settledAt, state }];
  });
  const choosable = donations.filter(({ state }) => state === 'open' || state === 'extends');
  const choosableCents = choosable.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const others = donations.filter((donation) => !choosable.includes(donation));
  return {
    ...detail.election,
    donations: [...choosable, ...others],
    choosable: decimalOf(choosableCents),
    choosableCents,
  };
}

const isChoosable = (donation: DonationDocument): boolean => {
  const state = stateIn(donation);
  return state === 'open' || state === 'extends';
};

/** Undefined for a payment that has no part in the election. */
function stateIn({ purpose, late, status, election }: DonationDocument): ElectionState | undefined {
  if (late || purpose === 'promotion') return undefined;
  switch (status) {
    case 'settled':
      return election ?? 'open';
    case 'refund_requested':
    case 'refund_failed':
    case 'refund_by_hand':
      return 'refund_requested';
    case 'refunded':
    case 'disputed':
      return status;
    default:
      return undefined;
  }
}
