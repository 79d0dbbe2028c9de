import { formatDay, formatMoment } from '../../../ui/text/dates.ts';
import type { CampaignDetail } from '../api.ts';
import { daysLeftText } from '../time-left.ts';
import { timelineTexts, type TimelineTexts } from './timeline-texts.ts';

export interface TimelineEntry {
  readonly when: string;
  readonly text: string;
  readonly done: boolean;
}

type Change = CampaignDetail['history'][number];

type TextOf = (detail: string) => string | undefined;

/** The texts of changes. Undefined if another entry covers the change. */
const changeTexts = (texts: TimelineTexts): Readonly<Record<Change['what'], TextOf>> => ({
  created: () => undefined,
  published: () => texts.published,
  edited: (detail) => editedText(detail, texts),
  video_attached: () => texts.videoAttached,
  terms_locked: () => texts.termsLocked,
  terms_unlocked: () => texts.termsUnlocked,
  // The end date has an entry of its own, which covers the end of funding.
  status_changed: (detail) =>
    detail.endsWith('funding_closed') && !detail.startsWith('sent_back')
      ? undefined
      : statusText(detail, texts),
});

/** The text of a change. A page that is older than the server leaves out kinds that it does not know. */
function changeText({ what, detail }: Change, texts: TimelineTexts): string | undefined {
  const known: Readonly<Partial<Record<string, TextOf>>> = changeTexts(texts);
  return known[what]?.(detail ?? '');
}

function editedText(detail: string, { fields }: TimelineTexts): string {
  const names = detail.split(', ').flatMap((name) => fields[name] ?? []);
  return names.length > 0 ? `Edited: ${names.join(', ')}` : 'Edited';
}

const declinedElection =
  'A participant does not take part: backers choose between a refund and waiting longer';

/** `change`: such as `active → completed`. */
function statusText(change: string, { statuses }: TimelineTexts): string {
  const [from, to = ''] = change.split(' → ');
  if (from === 'removed') return 'The takedown was undone';
  if (from === 'sent_back' && to !== 'removed') return 'Shown again after its review';
  return statuses[to] ?? `Status: ${to.replaceAll('_', ' ')}`;
}

type Entry = Omit<TimelineEntry, 'when'> & { readonly at: number };

/** The announcements, and the conversation itself at its time. */
function conversationEntries(
  { conversation, status }: Pick<CampaignDetail, 'conversation' | 'status'>,
  now: number,
): readonly Entry[] {
  const { announcements, announcedFor, plannedFor, held } = conversation;
  const announced = announcements.map(({ at, announcedFor: date }, index) => ({
    at: Date.parse(at),
    text: `Conversation ${index === 0 ? 'announced for' : 'moved to'} ${formatMoment(date)}`,
    done: true,
  }));
  if (held !== null) {
    const text = `The conversation took place, ${String(held.minutes)} minutes long`;
    return [...announced, { at: Date.parse(held.at), text, done: true }];
  }
  const at = Date.parse(announcedFor ?? plannedFor ?? '');
  const text = `${announcedFor === null ? 'Planned' : 'Announced'} time of the conversation`;
  return status === 'active' && at > now ? [...announced, { at, text, done: false }] : announced;
}

function endText(status: CampaignDetail['status'], daysLeft: number): string {
  const isOver = !['active', 'pending_payment', 'sent_back'].includes(status);
  return isOver || daysLeft === 0
    ? 'Funding has ended'
    : `Funding ends · ${daysLeftText(daysLeft)}`;
}

/** What ends a campaign in the place of the conversation, by the reason of its refunds. */
const endings: Readonly<Partial<Record<NonNullable<CampaignDetail['refunds']>['reason'], string>>> =
  {
    cancelled: 'Cancelled',
    declined: 'A participant does not take part: the donations are returned',
  };

/** The changes, and the ending instead of the change to expired that it made. */
function changeEntries(
  { history, refunds, election }: Pick<CampaignDetail, 'history' | 'refunds' | 'election'>,
  texts: TimelineTexts,
): readonly Entry[] {
  const ending = refunds ? endings[refunds.reason] : undefined;
  const endedAt = refunds && ending ? Date.parse(refunds.beginsAt) : Number.POSITIVE_INFINITY;
  const entries = history.flatMap((change) => {
    const at = Date.parse(change.at);
    const text = changeText(change, texts);
    const isEnding = text === texts.statuses.expired && at >= endedAt;
    if (text === undefined || isEnding) return [];
    const isDeclined =
      text === texts.statuses.election && election?.cause === 'participant_declined';
    return [{ at, text: isDeclined ? declinedElection : text, done: true }];
  });
  return ending === undefined ? entries : [...entries, { at: endedAt, text: ending, done: true }];
}

/** Past and future entries by time. `now`: ms. */
export function timelineOf(campaign: CampaignDetail, now: number): TimelineEntry[] {
  const { createdAt, expiresAt, conversationBy, daysLeft, status } = campaign;
  const texts = timelineTexts(campaign);
  const happened = changeEntries(campaign, texts);
  const start =
    happened.length > 0 ? [] : [{ at: Date.parse(createdAt), text: 'Start', done: true }];
  const ended = !['active', 'pending_payment'].includes(status) || daysLeft === 0;
  const endsAt = Date.parse(expiresAt);
  // A hold moves the end of the choice; the date is known once it is lifted.
  const { election, onHoldSince } = campaign;
  const choiceEnds =
    election?.endedAt === null && onHoldSince === null ? Date.parse(election.endsAt) : 0;
  const ahead = [
    ...(campaign.phase === 'election' && choiceEnds > 0
      ? [{ at: choiceEnds, text: 'The choice of the backers ends', done: choiceEnds <= now }]
      : []),
    // If the campaign was closed early, the history has an entry for that.
    ...(ended && endsAt > now
      ? []
      : [
          {
            at: endsAt,
            text: endText(status, daysLeft),
            done: endsAt <= now,
          },
        ]),
    ...(['active', 'pending_payment'].includes(status)
      ? [
          {
            at: Date.parse(conversationBy),
            text: texts.latestDay,
            done: Date.parse(conversationBy) <= now,
          },
        ]
      : []),
  ];
  return [...start, ...happened, ...conversationEntries(campaign, now), ...ahead]
    .sort((one, other) => one.at - other.at)
    .map(({ at, text, done }) => ({ when: formatDay(at), text, done }));
}
