import type { Json } from '@rostrum/projections';
import { flag, integer, text, type StoredEvent } from '../../../audit/stored-event.ts';
import { isTold, milestones, type Told } from './milestones.ts';
import type { Documents } from './told-notifications.ts';

/** `planned` or `announced`, unless another date was so before. */
function dated(event: StoredEvent, what: string, field: string): Told {
  const at = text(event, field);
  const { previouslyFor } = event.data;
  const isOther = typeof previouslyFor === 'string' && Date.parse(previouslyFor) !== Date.parse(at);
  return { kind: 'date', details: { what: isOther ? 'changed' : what, at } };
}

const election = (event: StoredEvent, what: string): Told => ({
  kind: 'election',
  details: { what, endsAt: text(event, 'endsAt') },
});

const phasesForFollowers = ['active', 'funding_closed', 'completed', 'expired'];

/** What returns to what it was before is not told again. */
const untold = new Set<unknown>(['election', 'removed', 'sent_back']);

/** What those are told who follow or back a campaign; null when nothing is. */
const toFollowers: Readonly<Record<string, (event: StoredEvent) => Told | null>> = {
  StatusChanged: (event) => {
    const to = text(event, 'to');
    if (untold.has(event.data.from)) return null;
    return phasesForFollowers.includes(to) ? { kind: 'status', details: { to } } : null;
  },
  ConversationPlanned: (event) => dated(event, 'planned', 'plannedFor'),
  ConversationAnnounced: (event) => dated(event, 'announced', 'announcedFor'),
  ElectionOpened: (event) => election(event, 'opened'),
  ElectionReminderRequested: (event) => election(event, 'reminder'),
  ElectionDecided: (event) => ({
    kind: 'election',
    details: { what: flag(event, 'extended') ? 'extended' : 'refunded' },
  }),
  ...milestones,
};

/** Notifications that are kept of a campaign. */
const keptOfCampaign = 20;

/** Adds to the document of the campaign, the newest first. */
export function tellFollowers(event: StoredEvent, documents: Documents): void {
  tell(event, documents);
  if (event.type === 'StatusChanged') hide(event, documents);
}

/** What is hidden is not told while it is. */
function hide(event: StoredEvent, documents: Documents): void {
  const id = String(integer(event, 'campaignId'));
  const before = documents.get(id);
  const hidden = event.data.to === 'removed';
  if ((before?.fields.hidden ?? false) === hidden) return;
  const { happenedAt, position } = event;
  const [campaignId, creatorId] = [integer(event, 'campaignId'), integer(event, 'creatorId')];
  const fields = { ...(before?.fields ?? { campaignId, creatorId, told: [] }), hidden, position };
  documents.set(id, { day: happenedAt.slice(0, 10), ...before, fields, stands: true });
}

function tell(event: StoredEvent, documents: Documents): void {
  const told = toFollowers[event.type]?.(event) ?? null;
  if (told === null || !isTold(event)) return;
  const { happenedAt: createdAt, position } = event;
  const [campaignId, creatorId] = [integer(event, 'campaignId'), integer(event, 'creatorId')];
  const before = documents.get(String(campaignId))?.fields;
  const all = [{ ...told, createdAt, position }, ...((before?.told ?? []) as readonly Json[])];
  documents.set(String(campaignId), {
    fields: {
      campaignId,
      creatorId,
      position,
      hidden: before?.hidden ?? false,
      told: all.slice(0, keptOfCampaign),
    },
    day: createdAt.slice(0, 10),
    stands: true,
  });
}
