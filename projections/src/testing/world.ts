import type { DomainEvent } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import { recorded } from '../engine/testing/memory-log.ts';
import type { Campaign, Payment } from './payment.ts';

export interface Member {
  readonly id: number;
  readonly at: string;
}
export const categoryIds = [1, 2, 11];

/** Numbers that a history is made of: whatever they are, what comes of them could have happened. */
export interface Act {
  /** Which member, campaign or payment, modulo how many there are. */
  readonly who: number;
  readonly which: number;
  /** Donated. */
  readonly cents: number;
  /** Milliseconds since the act before. */
  readonly after: number;
}

/** A small platform that only allows what its deciders would: who is here, and what happened so far. */
export class World {
  readonly events: RecordedEvent[] = [];
  readonly revisions = new Map<string, number>();
  readonly members: Member[] = [];
  readonly campaigns: Campaign[] = [];
  readonly payments: Payment[] = [];
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
    const member = this.members[index % this.members.length];
    if (!member) throw new Error('there is always somebody');
    return member;
  }

  /** One of the campaigns or payments that something can happen to, −1: the newest; undefined: to none. */
  campaign(index: number, fits: (campaign: Campaign) => boolean): Campaign | undefined {
    const some = this.campaigns.filter(fits);
    return some.at(index % Math.max(1, some.length));
  }

  payment(index: number, fits: (payment: Payment) => boolean): Payment | undefined {
    const some = this.payments.filter(fits);
    return some.at(index % Math.max(1, some.length));
  }
}
