import { decimalOf, limits, type Routes } from '@rostrum/contracts';
import {
  campaignMessages,
  electionLimits,
  isPublic,
  type ChoosableSums,
  type ElectionChoice,
} from '@rostrum/contracts/campaigns';
import type { Answer } from '@rostrum/contracts/client';
import { START, type Position } from '@rostrum/event-store';
import type { Queries } from '@rostrum/projections';
import type { CampaignDetail } from '@rostrum/projections/campaigns';
import type { DonationDocument } from '@rostrum/projections/donations';
import { member, type Handler, type RequestContext } from '../../../http/route.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { assertShown } from '../../../kernel/shown-sums.ts';
import { untilFolded } from '../../../kernel/until-folded.ts';
import { workThrough } from '../../../kernel/work-through.ts';
import type { App } from '../../../runtime/app.ts';
import {
  payment,
  paymentStream,
  type EnteredChoice,
  type InElection,
  type Payment,
  type PaymentCommand,
  type RefundRequest,
} from '../../payments/index.ts';
import { campaign, campaignStream } from '../campaign.ts';

export type Dependencies = Pick<App, 'clock' | 'events' | 'log' | 'projections' | 'purposes'>;
type DonorElection = Answer<'getElection'>;
type ElectionState = DonorElection['donations'][number]['state'];

const commands: Readonly<Record<ElectionChoice, PaymentCommand | RefundRequest>> = {
  extend: { type: 'chooseExtension' },
  refund: { type: 'requestRefund', reason: 'election', late: false },
};

/** GET /api/campaigns/{id}/election */
export const getElection: Handler<Routes['getElection']> = async ({ params }, context) => {
  const detail = await context.queries.campaigns.detail(params.id);
  if (!detail || !isPublic(detail.phase)) throw notFound(campaignMessages.noElection);
  return present(context.queries, detail, member(context).id);
};

/** POST /api/campaigns/{id}/election/choice */
export function chooseInElection(app: Dependencies): Handler<Routes['chooseInElection']> {
  const { projections } = app;
  return async ({ params: { id }, body }, context) => {
    const { id: userId } = member(context);
    const { position, isComplete } = await choose(app, { ...body, id, userId }, context);
    context.reached(position);
    const { queries, stale } = projections.queriesAfter(position, limits.readAfterMs);
    const answer = await present(queries, await queries.campaigns.detail(id), userId);
    if (stale()) context.setHeader('X-Stale', 'true');
    return { ...answer, isComplete };
  };
}

/** What a donor chooses for all of their donations to a campaign. */
export interface DonorsChoice {
  /** The campaign. */
  readonly id: number;
  readonly userId: number;
  readonly choice: ElectionChoice;
  /** What was shown that is chosen about. */
  readonly sums: ChoosableSums;
  /** The administrator who chooses for the donor, and the donation whose stream says so. */
  readonly entered?: EnteredChoice & { readonly donationId: number };
}

/**
 * Decides on each donation of the member on its own stream. A donation that is disputed, or refunded in
 * the meantime, is left out. What there is no time for is left to a repeat of the call, which goes on
 * after what was chosen.
 * @returns whether there was time for all of them, and the position of the last event
 * @throws DomainError (404, 409)
 */
export async function choose(
  app: Dependencies,
  { id, userId, choice, sums, entered }: DonorsChoice,
  context: Pick<RequestContext, 'now' | 'cause'>,
): Promise<{ readonly position: Position; readonly isComplete: boolean }> {
  const { events, projections, purposes } = app;
  const ended = await endedFor(app, id, context.now());
  if (ended) {
    await assertChosenBefore(app, { id, userId, choice }, ended);
    return { position: START, isComplete: true };
  }
  await assertSums(app, sums, userId, id);
  const chosen = new Set<number>();
  let position: Position = START;
  const act = async (
    donation: Pick<DonationDocument, 'id' | 'purpose'>,
    by?: EnteredChoice,
  ): Promise<void> => {
    const { decider } = purposes.of(donation);
    const command = { ...commands[choice], ...(by && { entered: by }) };
    const stream = paymentStream(donation.id);
    const decided = await unlessRefused(execute(events, stream, decider, command, context.cause()));
    if (!decided?.state || !isChosen(choice, decided.state)) return;
    chosen.add(donation.id);
    if (decided.position > position) position = decided.position;
  };
  if (entered) {
    // First, so that no other donation is chosen about without it.
    const { donationId, ...by } = entered;
    await act({ id: donationId, purpose: 'donation' }, by);
    if (chosen.size === 0) throw new DomainError('conflict', campaignMessages.nothingToEnter);
  }
  const isComplete = await workThrough(app, {
    page: (limit, after?: DonationDocument) =>
      projections.queries.donations.settledBy(userId, id, limit, after),
    act: async (donation) => {
      if (isChoosable(donation) && !chosen.has(donation.id)) await act(donation);
    },
  });
  if (isComplete && chosen.size === 0) {
    throw new DomainError('conflict', campaignMessages.nothingToChoose);
  }
  if (choice === 'extend') await assertCounted(app, id, [...chosen]);
  return { position, isComplete };
}

/**
 * Compares the sums that the member was shown, with every event that is in the log now; no effect once
 * there is nothing to choose about.
 * @throws DomainError (409)
 */
async function assertSums(
  app: Dependencies,
  shown: ChoosableSums,
  userId: number,
  id: number,
): Promise<void> {
  const choosable = await choosableNow(app, userId, id);
  if (choosable.donations > 0) assertShown(shown, choosable);
}

/** What a donor can choose about, with every event that is in the log now. */
export async function choosableNow(
  app: Dependencies,
  userId: number,
  id: number,
): Promise<ChoosableSums> {
  await untilFolded(app, ['donations']);
  const given = await donationsOf(app.projections.queries, userId, id);
  return sumsOf(given.filter(isChoosable));
}

/** What there is to choose about. */
const sumsOf = (donations: readonly { readonly totalCents: number }[]): ChoosableSums => ({
  donations: donations.length,
  totalCents: donations.reduce((sum, { totalCents }) => sum + totalCents, 0),
});

/** Whether the command had its effect, now or before: it has none while a dispute is open. */
const isChosen = (choice: ElectionChoice, { refund, election }: Payment): boolean =>
  choice === 'refund' ? refund !== null : election !== null && waitsBefore(election);

/** Whether the donor chose to wait, before the end of the election if it has ended. */
const waitsBefore = ({ extended, extendsSince }: InElection, end?: Position): boolean =>
  extended || (extendsSince !== null && (end === undefined || extendsSince < end));

/**
 * A choice to wait is void after the end, for which the log position decides, and when the campaign
 * was cancelled or removed meanwhile. A refund that was chosen is made in any case.
 * @throws DomainError (409) unless all of the choices count
 */
async function assertCounted(
  { events }: Dependencies,
  id: number,
  chosen: readonly number[],
): Promise<void> {
  const { state } = await stateOf(events, campaignStream(id), campaign);
  const end = state?.election?.ended?.position;
  const { electionEnded, electionEndedBetween } = campaignMessages;
  if (end === undefined) {
    if (state?.phase === 'election') return;
    throw new DomainError('conflict', electionEnded);
  }
  let counted = 0;
  for (const donationId of chosen) {
    const { election } = (await stateOf(events, paymentStream(donationId), payment)).state ?? {};
    if (election && waitsBefore(election, end)) counted += 1;
  }
  if (counted === chosen.length) return;
  throw new DomainError('conflict', counted === 0 ? electionEnded : electionEndedBetween);
}

async function unlessRefused<T>(decided: Promise<T>): Promise<T | undefined> {
  try {
    return await decided;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Why nothing can be chosen any more; undefined while it can. @throws DomainError (404) without an election */
export async function endedFor(
  { events }: Dependencies,
  id: number,
  now: Date,
): Promise<DomainError | undefined> {
  const { state } = await stateOf(events, campaignStream(id), campaign);
  if (!state?.election || !isPublic(state.phase)) throw notFound(campaignMessages.noElection);
  const isOver = state.onHoldSince === null && Date.parse(state.election.endsAt) <= now.getTime();
  return state.phase !== 'election' || state.election.ended !== null || isOver
    ? new DomainError('conflict', campaignMessages.electionEnded)
    : undefined;
}

/**
 * A choice that was accepted before the end is repeated without effect.
 * @throws `ended` when it was not made for all of the member's donations, or came too late
 */
async function assertChosenBefore(
  app: Dependencies,
  {
    id,
    userId,
    choice,
  }: { readonly id: number; readonly userId: number; readonly choice: ElectionChoice },
  ended: DomainError,
): Promise<void> {
  await untilFolded(app, ['donations']);
  const given = await donationsOf(app.projections.queries, userId, id);
  const wanted: readonly (ElectionState | undefined)[] =
    choice === 'extend' ? ['extends', 'extended'] : ['refund_requested', 'refunded'];
  const chosen = given.filter((donation) => wanted.includes(stateIn(donation)));
  const others = given.filter((donation) => isChoosable(donation) && !chosen.includes(donation));
  if (chosen.length === 0 || others.length > 0) throw ended;
  if (choice === 'extend')
    await assertCounted(
      app,
      id,
      chosen.map((donation) => donation.id),
    );
}

/** @throws DomainError (404) without an election */
async function present(
  queries: Pick<Queries, 'donations'>,
  detail: CampaignDetail | undefined,
  userId: number,
): Promise<DonorElection> {
  if (!detail?.election) throw notFound(campaignMessages.noElection);
  const given = await donationsOf(queries, userId, detail.id);
  const donations = given.flatMap((donation) => {
    const state = stateIn(donation);
    const { settledAt, amountCents, totalCents } = donation;
    if (state === undefined || settledAt === null) return [];
    const [amount, total] = [decimalOf(amountCents), decimalOf(totalCents)];
    return [{ id: donation.id, amount, amountCents, total, totalCents, settledAt, state }];
  });
  const open = donations.filter(({ state }) => state === 'open');
  const waiting = donations.filter(({ state }) => state === 'extends');
  const others = donations.filter(({ state }) => state !== 'open' && state !== 'extends');
  const sums = sumsOf([...open, ...waiting]);
  return {
    ...detail.election,
    donations: [...open, ...waiting, ...others].slice(0, electionLimits.listed),
    choosable: decimalOf(sums.totalCents),
    choosableCents: sums.totalCents,
    sums,
  };
}

/** A member's donations to a campaign, newest first; as many as are read for one page. */
async function donationsOf(
  { donations }: Pick<Queries, 'donations'>,
  userId: number,
  id: number,
): Promise<readonly DonationDocument[]> {
  const { listed, pagesToList } = electionLimits;
  const found: DonationDocument[] = [];
  for (let pages = 0; pages < pagesToList; pages += 1) {
    const page = await donations.settledBy(userId, id, listed, found.at(-1));
    found.push(...page);
    if (page.length < listed) break;
  }
  return found;
}

const isChoosable = (donation: DonationDocument): boolean => {
  const state = stateIn(donation);
  return state === 'open' || state === 'extends';
};

/** Undefined for a payment that has no part in the election. */
function stateIn(donation: DonationDocument): ElectionState | undefined {
  const { purpose, late, status, election, unbookedCents } = donation;
  if (late || purpose === 'promotion') return undefined;
  if (status === 'settled' && unbookedCents !== null) return 'disputed';
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
