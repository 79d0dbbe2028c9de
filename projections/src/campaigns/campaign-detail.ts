import { happenedAt } from '@rostrum/contracts';
import type { CampaignDetail } from '../queries.ts';
import { defineReadModel } from '../engine/read-model.ts';
import { campaignRules, type CampaignEvent } from './campaign-rules.ts';

type Entry = CampaignDetail['history'][number];

/** The public history is this long; older entries are in the log. */
const historyEntries = 100;

/** What may be seen of a change: never the words themselves, which can be erased. */
function entryOf(
  event: CampaignEvent,
  card: CampaignDetail,
  before: CampaignDetail | undefined,
): Entry | undefined {
  const at = happenedAt(event);
  switch (event.type) {
    case 'CampaignCreated':
      return { at, what: 'created', detail: null };
    case 'CampaignPublished':
      return { at, what: 'published', detail: null };
    case 'CampaignEdited':
      return { at, what: 'edited', detail: changedFields(card, before) };
    case 'TermsLocked':
      return { at, what: 'terms_locked', detail: null };
    case 'StatusChanged':
      return { at, what: 'status_changed', detail: `${event.data.from} → ${event.data.to}` };
    case 'DonationMade':
    case 'DepositApplied':
    case 'RefundRequested':
      return undefined;
  }
}

const editable = [
  'title',
  'description',
  'categoryId',
  'participants',
  'moderator',
  'goalCents',
  'expiresAt',
  'imageUrl',
] as const;

function changedFields(card: CampaignDetail, before: CampaignDetail | undefined): string | null {
  const changed = editable.filter(
    (field) => JSON.stringify(card[field]) !== JSON.stringify(before?.[field]),
  );
  return changed.length > 0 ? changed.join(', ') : null;
}

const donationChange: Partial<Record<CampaignEvent['type'], number>> = {
  DonationMade: 1,
  DepositApplied: 1,
  RefundRequested: -1,
};

function closedAt(event: CampaignEvent, before: CampaignDetail | undefined): string | null {
  if (event.type !== 'StatusChanged') return before?.closedAt ?? null;
  return event.data.to === 'active' ? null : (before?.closedAt ?? happenedAt(event));
}

/** One campaign's page. */
export const campaignDetail = defineReadModel({
  name: 'campaign-detail',
  version: 1,
  divisible: true,
  on: campaignRules<CampaignDetail>((card, event, before) => {
    const detail: CampaignDetail = {
      ...card,
      depositId:
        event.type === 'CampaignCreated' || event.type === 'CampaignPublished'
          ? event.data.depositId
          : (before?.depositId ?? null),
      closedAt: closedAt(event, before),
      donationCount: (before?.donationCount ?? 0) + (donationChange[event.type] ?? 0),
      history: before?.history ?? [],
    };
    const entry = entryOf(event, detail, before);
    return entry
      ? { ...detail, history: [...detail.history, entry].slice(-historyEntries) }
      : detail;
  }),
});
