import { isPublic, listedStatus, type Phase, type WireStatus } from '@rostrum/contracts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import type { CampaignCard } from '../queries.ts';
import { campaignRules } from './campaign-rules.ts';
import { counterId, counting } from '../engine/counters.ts';

/**
 * A card with what lists filter by. Every list that visitors can ask for is one equality on one of
 * these, so that there is one index for it and none that merely looks as if it would do.
 */
export interface CardDocument extends CampaignCard {
  readonly visible: boolean;
  /** As the wire has it; null while it is not public. */
  readonly status: WireStatus | null;
  /** Its category while it is public. */
  readonly shownIn: number | null;
  /** Its category and status while it is public. */
  readonly shownAs: string | null;
  /** `expiresAt`, unless funding was closed before. */
  readonly endsAt: string | null;
}

/** What only lists need. */
export const cardFilters = ['visible', 'status', 'shownIn', 'shownAs', 'endsAt'] as const;

export const shownAs = (categoryId: number, status: WireStatus): string =>
  `${String(categoryId)}:${status}`;

/** Totals of lists: by category (or `*`) and phase. */
export const campaignCounter = (category: number | '*', phase: Phase): string =>
  counterId(category, phase);

type Place = readonly [category: number, phase: Phase];

/** Moves a campaign from one (category, phase) to another; null: it was or will be nowhere. */
function counted<E extends CampaignCounted>(
  from: (event: E) => Place | null,
  to: (event: E) => Place | null,
): readonly Rule<E>[] {
  const moves = (event: E, side: 'category' | 'phase'): boolean => {
    const [before, after] = [from(event), to(event)];
    if (!before || !after) return true;
    return before[1] !== after[1] || (side === 'category' && before[0] !== after[0]);
  };
  const ends = [
    [from, -1],
    [to, 1],
  ] as const;
  return ends.flatMap(([place, by]) => [
    counting<E>((event) => {
      const at = place(event);
      return at && moves(event, 'category') ? campaignCounter(...at) : undefined;
    }, by),
    counting<E>((event) => {
      const at = place(event);
      return at && moves(event, 'phase') ? campaignCounter('*', at[1]) : undefined;
    }, by),
  ]);
}

type CampaignCounted = EventOfType<
  'CampaignCreated' | 'CampaignPublished' | 'CampaignEdited' | 'StatusChanged'
>;

const rules = campaignRules<CardDocument>((card) => {
  const status = listedStatus(card.phase);
  return {
    ...card,
    visible: isPublic(card.phase),
    status,
    shownIn: status && card.categoryId,
    shownAs: status && shownAs(card.categoryId, status),
    endsAt: card.phase === 'funding_closed' ? null : card.expiresAt,
  };
});

/** Lists of campaigns, with what a card shows. */
export const campaignCards = defineReadModel({
  name: 'campaign-cards',
  version: 1,
  divisible: true,
  on: {
    ...rules,
    CampaignCreated: [
      ...(rules.CampaignCreated ?? []),
      ...counted<EventOfType<'CampaignCreated'>>(
        () => null,
        (e) => [e.data.categoryId, 'pending_payment'],
      ),
    ],
    CampaignPublished: [
      ...(rules.CampaignPublished ?? []),
      ...counted<EventOfType<'CampaignPublished'>>(
        (e) => [e.data.categoryId, 'pending_payment'],
        (e) => [e.data.categoryId, 'active'],
      ),
    ],
    CampaignEdited: [
      ...(rules.CampaignEdited ?? []),
      ...counted<EventOfType<'CampaignEdited'>>(
        (e) => [e.data.previousCategoryId, e.data.phase],
        (e) => [e.data.categoryId, e.data.phase],
      ),
    ],
    StatusChanged: [
      ...(rules.StatusChanged ?? []),
      ...counted<EventOfType<'StatusChanged'>>(
        (e) => [e.data.categoryId, e.data.from],
        (e) => [e.data.categoryId, e.data.to],
      ),
    ],
  },
  indexes: [
    ...['createdAt', 'currentAmountCents', 'backerCount'].flatMap((key) =>
      ['visible', 'status', 'shownIn', 'shownAs'].map((scope) => [scope, key]),
    ),
    // ending-soon
    ['status', 'endsAt'],
    ['shownAs', 'endsAt'],
    // trending
    ['phase', 'heat'],
    ['creatorId', 'createdAt'],
    // the console: every phase
    ...[
      'id',
      'title',
      'createdAt',
      'expiresAt',
      'currentAmountCents',
      'goalCents',
      'backerCount',
    ].map((key) => [key]),
    ...['phase', 'categoryId'].flatMap((scope) => [
      [scope, 'id'],
      [scope, 'createdAt'],
    ]),
  ],
  text: ['title', 'description', 'participants'],
});
