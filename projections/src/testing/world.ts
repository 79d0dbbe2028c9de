import { campaignTarget, targetKey, type DomainEvent } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import { recorded } from '../engine/testing/memory-log.ts';
import { heldFor, type Campaign, type Payment, type Payout, type Prompt } from './payment.ts';
import type { Share } from './share.ts';

export interface Member {
  readonly id: number;
  readonly at: string;
  erased?: true;
}
export const categoryIds = [1, 2, 11];

/**
 * Random numbers that choose one action. Any values lead to a history that the deciders would
 * allow.
 */
export interface Act {
  /** Which member, campaign or payment, modulo how many there are. */
  readonly who: number;
  readonly which: number;
  /** Amount of a donation. */
  readonly cents: number;
  /** Milliseconds since the previous action. */
  readonly after: number;
}

/** The actions of a feature by name; `weight`: their frequency, relative to others. */
export type Acts = Readonly<
  Record<string, { readonly weight: number; readonly run: (world: World, act: Act) => void }>
>;

/** The state of a random history: members, campaigns, prompts, payments, payouts with their shares, and the events so far. */
export class World {
  readonly events: RecordedEvent[] = [];
  readonly revisions = new Map<string, number>();
  readonly members: Member[] = [];
  readonly campaigns: Campaign[] = [];
  readonly payments: Payment[] = [];
  /** By id. */
  readonly prompts = new Map<number, Prompt>();
  /** By `targetKey`, from the order on. */
  readonly payouts = new Map<string, Payout>();
  readonly shares: Share[] = [];
  /** What members owe as payees, in cents. */
  readonly receivables = new Map<number, number>();
  /** When members last took a donation back, ISO 8601. */
  readonly tookBack = new Map<number, string>();
  now = Date.UTC(2025, 5, 1);

  constructor() {
    for (const categoryId of categoryIds) {
      const kind = categoryId === 11 ? 'trailer' : 'debate';
      this.add(`category-${String(categoryId)}`, {
        type: 'CategoryDefined',
        data: {
          categoryId,
          name: `Category ${String(categoryId)}`,
          description: 'What it is about.',
          kind,
        },
      });
    }
  }

  add(stream: string, event: DomainEvent): void {
    const revision = (this.revisions.get(stream) ?? -1) + 1;
    this.revisions.set(stream, revision);
    const at = new Date(this.now).toISOString();
    this.events.push({ ...recorded(event, this.events.length + 1, at), stream, revision });
  }

  about(payment: Payment, event: DomainEvent): void {
    this.add(`donation-${String(payment.id)}`, event);
  }

  ofCampaign({ created }: Campaign, event: DomainEvent): void {
    this.add(`campaign-${String(created.campaignId)}`, event);
  }

  member(index: number): Member {
    const present = this.members.filter(({ erased }) => !erased);
    const member = present[index % present.length];
    if (!member) throw new Error('no member is registered');
    return member;
  }

  /**
   * The campaign at `index` modulo their number, among those that fit and are not erased; −1: the
   * newest. Undefined when there is none.
   */
  campaign(index: number, fits: (campaign: Campaign) => boolean): Campaign | undefined {
    const some = this.campaigns.filter((each) => !each.erased && fits(each));
    return some.at(index % Math.max(1, some.length));
  }

  /** The same of prompts. */
  prompt(index: number, fits: (prompt: Prompt) => boolean): Prompt | undefined {
    const some = Array.from(this.prompts.values()).filter((each) => !each.erased && fits(each));
    return some.at(index % Math.max(1, some.length));
  }

  /** Whether a payout of the prompt is ordered. */
  isAwarded({ target }: Prompt): boolean {
    return this.payouts.has(targetKey(target));
  }

  /** Whether a payout of the campaign is ordered. */
  isPaidOut({ created }: Campaign): boolean {
    return this.payouts.has(targetKey(campaignTarget(created.campaignId)));
  }

  /** The payouts of the target that a payment is held for. */
  payoutOf(payment: Payment): Payout | undefined {
    const of = heldFor(payment);
    return of && this.payouts.get(targetKey(of.target));
  }

  share(index: number, fits: (share: Share) => boolean): Share | undefined {
    const some = this.shares.filter(fits);
    return some.at(index % Math.max(1, some.length));
  }

  payment(index: number, fits: (payment: Payment) => boolean): Payment | undefined {
    const some = this.payments.filter(fits);
    return some.at(index % Math.max(1, some.length));
  }
}
