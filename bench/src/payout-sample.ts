import { campaignTarget, type DomainEvent } from '@rostrum/contracts';
import { payeeLimits, payeeStream } from '@rostrum/contracts/payees';
import { payoutStream } from '@rostrum/contracts/payouts';
import type { EventStore, NewEvent } from '@rostrum/event-store';
import { cause } from './data-directory.ts';
import { writeMember, writeTerms } from './members.ts';
import { publicationOf } from './plain-campaign.ts';
import { inParallel } from './sample-data.ts';

/** Payouts of campaigns with two participants each, in all states that a share can have. */

const SHARES_OF_CAMPAIGN = 3;
const DAY = 86_400_000;
const SHARE_CENTS = 4_500;
const HELD_PAYEES = 50;

type Standing =
  'approved' | 'failed' | 'held' | 'netted' | 'ready' | 'sent' | 'unclaimed' | 'waiting';

/**
 * The states of each twenty campaigns. Of 1,000 shares 600 are approved, so that the first page of
 * their export is full.
 */
const standings: readonly Standing[] = [
  ...Array<Standing>(12).fill('approved'),
  ...(['sent', 'sent', 'ready', 'held'] as const),
  ...(['waiting', 'failed', 'netted', 'unclaimed'] as const),
];

export interface PayoutSample {
  readonly campaigns: number;
  readonly payees: number;
  /** The id of an administrator. */
  readonly admin: number;
}

export function payoutSample(shares: number): PayoutSample {
  const campaigns = Math.ceil(shares / SHARES_OF_CAMPAIGN);
  // About one share for each, so that a page shows as many payees in every sample.
  const payees = shares;
  return { campaigns, payees, admin: payees + 1 };
}

/** Appends to a new stream. */
const appendTo =
  (events: EventStore) =>
  async (stream: string, list: readonly NewEvent[]): Promise<void> => {
    await events.append(stream, list, 'no-stream', cause());
  };

/** Writes the terms and the administrator of a sample. */
export async function writeAdmin(events: EventStore, userId: number): Promise<void> {
  await writeTerms(events);
  await writeMember(events, userId);
  const stream = `user-${String(userId)}`;
  const { tip } = await events.load(stream);
  const granted = { userId, role: 'admin', grantedBy: null, reason: null } as const;
  await events.append(stream, [{ type: 'RoleGranted', data: granted }], tip, cause());
}

/** Writes the log of a sample behind its administrator. */
export async function writePayouts(
  events: EventStore,
  { campaigns, payees }: PayoutSample,
): Promise<void> {
  const now = Date.now();
  const append = appendTo(events);
  await inParallel(1, payees, (userId) => writeMember(events, userId));
  await inParallel(1, payees, async (userId) => {
    const standing = standingOfPayee(userId);
    if (standing !== 'waiting')
      await append(payeeStream(userId), [statedBy(userId, standing, now)]);
  });
  await inParallel(1, campaigns, async (id) => {
    const creatorId = payeeOf(id, 0, payees);
    await append(...publicationOf(campaignOf(id, creatorId, now)));
    await append(payoutStream(campaignTarget(id)), payoutOf(id, payees, now));
  });
}

/** The lane of a campaign or a payee: the shares of a payee are of campaigns of the same lane. */
const laneOf = (id: number): number => id % standings.length;

/** The state of the shares of a campaign, or of a payee. */
const standingOf = (id: number): Standing => standings[laneOf(id)] ?? 'sent';

/** Details are held for three days: however many payees there are, those of a few are held. */
const standingOfPayee = (userId: number): Standing => {
  const standing = standingOf(userId);
  return standing === 'held' && userId > HELD_PAYEES * standings.length ? 'ready' : standing;
};

/** The payee of the creator's share (0), or of a participant's (1, 2). */
function payeeOf(campaignId: number, place: number, payees: number): number {
  const ofLane = Math.floor(payees / standings.length);
  const before = Math.floor((campaignId - 1) / standings.length) * SHARES_OF_CAMPAIGN;
  const lane = laneOf(campaignId) || standings.length;
  return ((before + place) % ofLane) * standings.length + lane;
}

const campaignOf = (id: number, creatorId: number, now: number) => ({
  id,
  creatorId,
  categoryId: 1,
  title: `Conversation ${String(id)}`,
  description: 'Two people who disagree sit down for an hour.',
  participants: ['Imre Vasko', 'Noor Halden'],
  goalCents: 100_000,
  expiresAt: new Date(now + 300 * DAY).toISOString(),
});

const isoAt = (ms: number): string => new Date(ms).toISOString();
const statedAt = (standing: Standing, now: number): number =>
  standing === 'held' ? now : now - 800 * DAY;
const usableFrom = (standing: Standing, now: number): string =>
  isoAt(statedAt(standing, now) + payeeLimits.holdMs);
const detailsIdOf = (userId: number): number => 1_000_000_000 + userId;

function statedBy(userId: number, standing: Standing, now: number): NewEvent {
  return {
    type: 'PayeeDetailsStated',
    data: {
      userId,
      detailsId: detailsIdOf(userId),
      replaces: null,
      method: 'bank',
      details: {
        kind: 'iban',
        holder: `Member ${String(userId)}`,
        country: 'DE',
        iban: 'DE89370400440532013000',
      },
    },
    effectiveAt: isoAt(statedAt(standing, now)),
  };
}

/** The events of the payout of a campaign. */
function payoutOf(campaignId: number, payees: number, now: number): NewEvent[] {
  const standing = standingOf(campaignId);
  const target = campaignTarget(campaignId);
  // A minute lies between two payouts, so that the order by time is that of the campaigns.
  const at = now - 700 * DAY + campaignId * 60_000;
  const shares = Array.from({ length: SHARES_OF_CAMPAIGN }, (_, place) => ({
    shareId: campaignId * 10 + place,
    role: place === 0 ? ('creator' as const) : ('participants' as const),
    index: Math.max(1, place),
    payeeId: place > 0 && standing === 'unclaimed' ? null : payeeOf(campaignId, place, payees),
    amountCents: SHARE_CENTS,
  }));
  const events: DomainEvent[] = [
    {
      type: 'PayoutComputed',
      data: {
        target,
        creatorId: payeeOf(campaignId, 0, payees),
        number: 1,
        policy: { id: 'split-9-1', version: 1 },
        participants: 2,
        winners: 0,
        amountCents: 15_000,
        currency: 'usd',
        donations: 3,
        upTo: '0',
        shares,
        orderedBy: 1,
        dueAt: isoAt(now + (1 + (campaignId % 20)) * DAY),
      },
    },
  ];
  for (const { shareId, role, payeeId } of shares) {
    if (payeeId === null) continue;
    const share = { target, shareId, role, payeeId };
    events.push(
      ...eventsOf(share, standing === 'unclaimed' ? 'sent' : standingOfPayee(payeeId), now),
    );
  }
  return events.map((event, place) => ({ ...event, effectiveAt: isoAt(at + place) }));
}

/** The events after which a share stands so. */
function eventsOf(
  share: Pick<
    Extract<DomainEvent, { type: 'PayoutSent' }>['data'],
    'target' | 'payeeId' | 'role' | 'shareId'
  >,
  standing: Standing,
  now: number,
): DomainEvent[] {
  if (standing === 'waiting' || standing === 'unclaimed') return [];
  const { target, payeeId, shareId } = share;
  const dueAt = isoAt(now + (1 + (target.id % 20)) * DAY);
  const noted: DomainEvent = {
    type: 'PayoutDetailsChanged',
    data: { ...share, method: 'bank', usableFrom: usableFrom(standing, now), dueAt },
  };
  if (standing === 'ready' || standing === 'held') return [noted];
  const isNetted = standing === 'netted';
  const approval = {
    ...share,
    number: 1,
    nettedCents: isNetted ? SHARE_CENTS : 0,
    payCents: isNetted ? 0 : SHARE_CENTS,
    detailsId: isNetted ? null : detailsIdOf(payeeId),
    method: isNetted ? null : ('bank' as const),
    approvedBy: 2,
    reason: 'As described.',
    disputedCents: 0,
  };
  const approved: DomainEvent[] = [
    noted,
    { type: 'PayoutApprovalBegun', data: { ...share, number: 1, begunBy: 2 } },
    { type: 'PayoutApproved', data: approval },
  ];
  if (isNetted || standing === 'approved') return approved;
  const payment = {
    ...share,
    amountCents: SHARE_CENTS,
    currency: 'usd',
    from: 'bank',
    reference: `SCT-${String(shareId)}`,
    reason: 'As described.',
  } as const;
  const sent: DomainEvent = { type: 'PayoutSent', data: { ...payment, sentBy: 2 } };
  if (standing === 'sent') return [...approved, sent];
  const returned: DomainEvent = {
    type: 'PayoutReturned',
    data: { ...payment, outcome: 'returned', recordedBy: 2 },
  };
  return [...approved, sent, returned, noted];
}
