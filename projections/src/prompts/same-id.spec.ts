import { campaignTarget, type DomainEvent } from '@rostrum/contracts';
import { runs } from '@rostrum/contracts/testing';
import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { readModelNamed, readModels } from '../read-models.ts';
import { histories } from '../testing/history.ts';
import { quoted } from '../testing/payment-events.ts';
import {
  approved,
  computed,
  disputeData,
  divided,
  donationAllocated,
  payoutOrdered,
  sent,
} from '../testing/payout-events.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';
import { prompts } from './feature.ts';

/** Ids of campaigns and of prompts are given independently of each other: here both have id 5. */

const over = queriesForTests();
const campaign = campaignTarget(5);
const prompt = { kind: 'prompt', id: 5 } as const;

interface Named {
  readonly activityType?: string;
  readonly campaignId: number | null;
  readonly promptId?: number;
}

const open = { ...disputeData(2), from: 'open' } as const;

const standing = { registeredAt: '2025-01-01T00:00:00.000Z', isVerified: true };
const reported = { about: { kind: 'comment', id: 40 }, authorId: 2, target: campaign } as const;

/** Members 2 and 3 comment and answer on the campaign, and one comment is reported and removed. */
function discussed(story: Story): Story {
  const of = (commentId: number, authorId: number, parentId: number | null) => ({
    ...{ commentId, target: campaign, targetCreatorId: 1, authorId, parentId },
  });
  const post = (commentId: number, authorId: number, parentId: number | null): DomainEvent => ({
    type: 'CommentPosted',
    data: {
      ...of(commentId, authorId, parentId),
      ...{ parentAuthorId: parentId && 2, content: 'Who?', mentions: [], standing },
    },
  });
  return story
    .then(post(40, 2, null))
    .then(post(41, 3, 40))
    .then(post(42, 2, null))
    .then({
      type: 'ContentReported',
      data: { ...reported, reporterId: 3, reason: 'spam', text: null },
    })
    .then({
      type: 'ReportsDismissed',
      data: { ...reported, dismissedBy: 9, upTo: 1, reason: 'Within the rules.' },
    })
    .then({
      type: 'CommentRemoved',
      data: { ...of(42, 2, null), removedBy: 9, reason: 'Off topic.' },
    });
}

/** A campaign of which one donation is paid out, one disputed, one held, and one can still be paid. */
const ofCampaign = (): Story =>
  discussed(quoted(new Story().published(5), 3))
    .donated(1, 5, 2, 500)
    .donated(2, 5, 2, 500)
    .donated(4, 5, 2, 500)
    .statusChanged(5, 'active', 'completed')
    .then({ type: 'DisputeOpened', data: { ...open, reason: 'fraudulent' } })
    .then(payoutOrdered)
    .then(donationAllocated(1))
    .then(computed({ donations: 1, amountCents: 500 }))
    .then(approved(4500))
    .then(sent(4500))
    .then({ type: 'DisputeLost', data: disputeData(1) })
    .then(divided(1));

/** Ids of what is not shared with the prompt. */
const ownIds: ReadonlySet<string> = new Set(['donationId', 'shareId', 'commentId', 'parentId']);

/** The same event about the prompt, and about other payments, shares and comments. */
function ofPrompt({ type, data }: DomainEvent): DomainEvent {
  const of: unknown = JSON.parse(JSON.stringify(data), (name, value: unknown) => {
    if (name === 'target') return prompt;
    if (name === 'about') return { ...reported.about, id: reported.about.id + 1_000 };
    return ownIds.has(name) && value !== null ? Number(value) + 1_000 : value;
  });
  return { type, data: of } as DomainEvent;
}

/** What happens to the campaign, then the same to the prompt. */
const ofBoth = (): Story =>
  ofCampaign()
    .events.filter(({ data }) => 'target' in data)
    .reduce((story, event) => story.then(ofPrompt(event)), ofCampaign());

describe('a prompt with the id of a campaign', () => {
  const deadlines = ({ events }: Story) => folded(readModelNamed('deadlines'), events);

  it('changes nothing of what the campaign holds, nor when its deadlines are due', () => {
    const [before, after] = [deadlines(ofCampaign()), deadlines(ofBoth())];
    for (const id of ['ending:5', 'campaign:5'])
      expect(after.auxiliary.get(id)).toEqual(before.auxiliary.get(id));
    for (const [id, deadline] of before.documents)
      expect([id, after.documents.get(id)]).toEqual([id, deadline]);
    const added = [...after.documents.keys()].filter((id) => !before.documents.has(id));
    expect(added).toEqual(['payment_expiry:1003', 'payout_computation:prompt:5']);
    expect(after.documents.get('payout_computation:prompt:5')).toMatchObject({
      subjectId: 5,
      subjectKind: 'prompt',
    });
  });

  it('has open disputes, entries of the journal and shares of its own', async () => {
    const queries = over(ofBoth());
    const { disputes, ledger, payouts, donations } = queries;
    const alone = over(ofCampaign());
    const page = { offset: 0, limit: 20 } as const;
    const now = '2026-04-01T00:00:00.000Z';

    const one = { count: 1, amountCents: 500 };
    expect(await disputes.openOf([campaign, prompt])).toEqual(
      new Map([
        ['campaign:5', one],
        ['prompt:5', one],
      ]),
    );
    expect(await disputes.openOfTarget(prompt)).toEqual(one);

    for (const ask of [
      (of: typeof queries) => of.ledger.ofTarget(campaign, page),
      (of: typeof queries) => of.ledger.publicOfTarget(campaign, now, page),
      (of: typeof queries) => of.ledger.countUpTo(campaign, ''),
      (of: typeof queries) => of.ledger.escrowOf(campaign),
      (of: typeof queries) => of.payouts.ofTarget(campaign, 20),
      (of: typeof queries) => of.donations.heldBy(campaign, 20),
      (of: typeof queries) => of.donations.unpaidFor(campaign, 20),
      (of: typeof queries) => of.donations.ofCampaign(5, now, 20),
      (of: typeof queries) => of.donations.supportersOf(5, now, { after: undefined, limit: 20 }),
      (of: typeof queries) => of.donations.settledBy(2, 5, 20),
      (of: typeof queries) => of.donations.withdrawable(2, 5, 20),
    ])
      expect(await ask(queries)).toEqual(await ask(alone));

    expect(await ledger.ofTarget(prompt, page)).toMatchObject({ total: 8 });
    expect(await ledger.publicOfTarget(prompt, now, page)).toMatchObject({ total: 8 });
    const ids = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id);
    expect(ids(await payouts.ofTarget(prompt, 20))).toEqual([1070, 1071, 1072]);
    expect(ids(await donations.unpaidFor(prompt, 20))).toEqual([1003]);

    const list = { ...page, sort: ['dueOrder', 'asc'] } as const;
    const listed = async (where: object) =>
      ids((await payouts.listAll({ ...list, where }, new Date(now))).items).toSorted();
    expect(await listed({ promptId: 5 })).toEqual([1070, 1071, 1072]);
    expect(await listed({ campaignId: 5 })).toEqual([70, 71, 72]);
  });

  it('has a discussion of its own', async () => {
    const queries = over(ofBoth());
    const alone = over(ofCampaign());
    const page = { limit: 20 } as const;
    const ids = (found: readonly { readonly id: number | string }[]) => found.map(({ id }) => id);
    for (const ask of [
      (of: typeof queries) => of.comments.ofTarget(campaign, 'newest', page),
      (of: typeof queries) => of.comments.visibleOn(campaign),
      (of: typeof queries) => of.campaigns.detail(5),
      (of: typeof queries) => of.reports.of({ kind: 'comment', id: 40 }, { ...page, offset: 0 }),
    ])
      expect(await ask(queries)).toEqual(await ask(alone));

    const own = await queries.comments.ofTarget(prompt, 'oldest', page);
    expect(own).toMatchObject([
      { id: 1040, campaignId: null, promptId: 5, answerCount: 1, reports: 1, openReports: 0 },
      { id: 1042, campaignId: null, promptId: 5, state: 'removed' },
    ]);
    expect(await queries.comments.visibleOn(prompt)).toBe(2);
    const list = { offset: 0, limit: 20, sort: ['createdAt', 'asc'] } as const;
    const listed = async (where: object) =>
      ids((await queries.comments.listAll({ ...list, where })).items);
    expect(await listed({ campaignId: 5 })).toEqual([40, 41, 42]);
    expect(await listed({ promptId: 5 })).toEqual([1040, 1041, 1042]);
    const acts = await queries.feeds.acts('user:3', { since: '', before: undefined, limit: 9 });
    expect(acts).toMatchObject([
      { commentId: 1041, campaignId: null, promptId: 5 },
      { commentId: 41, campaignId: 5 },
    ]);
    expect(acts[1]).not.toHaveProperty('promptId');
  });

  it.each(['activities', 'notifications'] as const)(
    'is named in place of a campaign in %s',
    (model) => {
      const entriesOf = ({ events }: Story) =>
        Array.from(folded<Named>(readModelNamed(model), events).documents.values());
      const before = entriesOf(ofCampaign());
      const after = entriesOf(ofBoth());
      expect(after.slice(0, before.length)).toEqual(before);
      // Who reports something is not told by whose discussion it was in.
      const added = after
        .slice(before.length)
        .filter(({ activityType }) => activityType !== 'content_reported');
      expect(added.length).toBeGreaterThan(0);
      for (const entry of added) expect(entry).toMatchObject({ campaignId: null, promptId: 5 });
      for (const entry of before) expect(entry).not.toHaveProperty('promptId');
    },
  );
});

/** Read models that sum up all payments, or those of a member. */
const sums: ReadonlySet<string> = new Set([
  'ledger-balances',
  'ledger-totals',
  'monthly-money',
  'payee-accounts',
  'statistics',
  'yearly-payments',
]);
/**
 * Documents of the same kind in other read models: counters of lists, totals, deadlines of members, and
 * the places of the newest of what a member does.
 */
const sumIds =
  /^(?:count:[*a-z_]+|counts|totals|payee_retention:\d+|newest:\w+:\d+(?::\d+)?|last:user:\d+|user:\d+:comment_posted:\d+|count:comment_posted:user:\d+)$/;
/** Fields of documents in other read models that tell of all payments of a member. */
const sumFields: Readonly<Record<string, readonly string[]>> = { users: ['paymentVerified'] };
/** Read models with documents of payments, shares, accounts and comments, whatever these are for. All others have none of prompts. */
const ofAnything: ReadonlySet<string> = new Set([
  'activities',
  'comments',
  'deadlines',
  'disputes',
  'donations',
  'feeds',
  'ledger',
  'ledger-balances',
  'monthly-money',
  'notifications',
  'payee-accounts',
  'payouts',
  'public-ledger',
  'refunds-by-hand',
  'report-decisions',
  'reports',
  'yearly-payments',
]);
/** Read models whose documents are those of prompts. */
const ofPrompts: ReadonlySet<string> = new Set(prompts.readModels.map(({ name }) => name));
/** Ids of the documents in them that are about a campaign, or a day of its public ledger. */
const campaignIds = /campaign:|ending:|^\d+:\d{4}-\d\d-\d\d$/;

describe('the events of prompts', () => {
  function withoutPrompts(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
    const about = ({ type, data }: RecordedEvent): boolean =>
      /^(?:Prompt|Entry)/.test(type) || ('target' in data && data.target?.kind === 'prompt');
    const payments = new Set(
      events.filter(about).flatMap(({ data }) => ('donationId' in data ? [data.donationId] : [])),
    );
    return events.filter((event) => {
      if (about(event)) return false;
      // It belongs to the provider's object, whatever payment that names.
      if (event.type === 'PaymentUnmatched' || !('donationId' in event.data)) return true;
      return !payments.has(event.data.donationId);
    });
  }

  function withoutSums(model: string, document: object | undefined): object | undefined {
    const fields = sumFields[model];
    if (!document || !fields) return document;
    return Object.fromEntries(Object.entries(document).filter(([name]) => !fields.includes(name)));
  }

  it('change no document of a campaign and add none, in any history', () => {
    let apart = 0;
    fc.assert(
      fc.property(histories(), (events) => {
        const others = withoutPrompts(events);
        apart += events.length - others.length;
        for (const model of readModels) {
          const { name } = model;
          if (ofPrompts.has(name)) continue;
          const [before, after] = [folded(model, others), folded(model, events)];
          for (const kind of ['documents', 'auxiliary'] as const) {
            const added = [...after[kind].keys()].filter((id) => !before[kind].has(id));
            const wrong = ofAnything.has(name) ? added.filter((id) => campaignIds.test(id)) : added;
            expect([name, kind, wrong]).toEqual([name, kind, []]);
            if (sums.has(name)) continue;
            for (const [id, document] of before[kind]) {
              if (sumIds.test(id)) continue;
              const changed = withoutSums(name, after[kind].get(id));
              expect([name, id, changed]).toEqual([name, id, withoutSums(name, document)]);
            }
          }
        }
      }),
      { numRuns: runs(60) },
    );
    expect(apart).toBeGreaterThan(0);
  });
});
