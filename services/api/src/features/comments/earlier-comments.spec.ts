import { campaignTarget, type DomainEvent, type EventType, type Target } from '@rostrum/contracts';
import { commentStream } from '@rostrum/contracts/comments';
import { reportsStream, reportStream } from '@rostrum/contracts/reports';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditedProduct, type AuditedProduct } from '../../audit/audited-product.fixture.ts';
import { inEarlierVersion } from '../../testing/in-earlier-version.ts';

let product: AuditedProduct;
beforeEach(async () => {
  product = await createAuditedProduct();
});
afterEach(() => product.remove());

/** The version of each event that named a campaign in place of a target. */
const earlier: Readonly<Partial<Record<EventType, number>>> = {
  CommentPosted: 2,
  CommentEdited: 2,
  CommentDeleted: 1,
  CommentRemoved: 1,
  CommentRestored: 1,
  CommentErased: 1,
  ContentReported: 1,
  ReportsDismissed: 1,
};

const target = campaignTarget(5);
const reported = { about: { kind: 'comment', id: 41 }, authorId: 2, target } as const;
const standing = { registeredAt: '2026-01-01T00:00:00.000Z', isVerified: true };
const of = (commentId: number) => ({
  ...{ commentId, target, targetCreatorId: 1, authorId: 2, parentId: null },
});
const posted = (commentId: number): DomainEvent => ({
  type: 'CommentPosted',
  data: { ...of(commentId), parentAuthorId: null, content: 'Who?', mentions: [3], standing },
});

/** All that can happen to comment 41 of member 2, on campaign 5 of member 1. */
const events: readonly DomainEvent[] = [
  posted(41),
  { type: 'CommentEdited', data: { ...of(41), content: 'Who, @{0}?', mentions: [3] } },
  { type: 'ContentReported', data: { ...reported, reporterId: 3, reason: 'spam', text: 'Ads.' } },
  { type: 'ReportsDismissed', data: { ...reported, dismissedBy: 9, upTo: 1, reason: 'None.' } },
  { type: 'CommentRemoved', data: { ...of(41), removedBy: 9, reason: 'Off topic.' } },
  { type: 'CommentRestored', data: { ...of(41), restoredBy: 9, reason: 'On topic.' } },
  { type: 'CommentDeleted', data: { ...of(41), wasVisible: true } },
  { type: 'CommentErased', data: { ...of(41), wasVisible: false } },
];

function streamOf(type: EventType): string {
  if (type === 'ContentReported') return reportStream('comment', 41, 3);
  return type === 'ReportsDismissed' ? reportsStream('comment', 41) : commentStream(41);
}

/** Appends an event as the version before targets has stored it. */
async function appendEarlier({ type, data }: DomainEvent): Promise<void> {
  const { target: about, ...rest } = data as { readonly target: Target };
  const named = { campaignId: about.id, ...rest };
  const stored = JSON.stringify(named).replace('targetCreatorId', 'campaignCreatorId');
  await inEarlierVersion(
    { type, version: earlier[type] ?? 0, data: JSON.parse(stored) as object },
    (event) => product.append(streamOf(type), event),
  );
}

it('comments and reports that name a campaign are read as those with a target, and audited beside them', async () => {
  for (const event of events) {
    await appendEarlier(event);
    const read = (await product.events.load(streamOf(event.type))).events.at(-1);
    expect([read?.type, read?.data]).toEqual([event.type, event.data]);
  }
  await product.append(commentStream(42), posted(42));
  expect(await product.findings('I23', 'I29')).toEqual([]);
});
