import type { DomainEvent } from '@rostrum/contracts';
import { coverSeed } from '@rostrum/contracts/campaigns/cover';
import { describe, expect, it } from 'vitest';
import { documentOf, folded } from '../engine/testing/folded.ts';
import { Story } from '../testing/story.ts';
import { campaignCards, campaignCounter, type CardDocument } from './campaign-cards.ts';

const cardOf = (story: Story, id = 5): CardDocument =>
  documentOf(campaignCards, story.events, id) as CardDocument;
const money = ({ currentAmountCents, backerCount }: CardDocument) => ({
  currentAmountCents,
  backerCount,
});

describe('a campaign card', () => {
  it('is hidden and without score before its deposit', () => {
    expect(cardOf(new Story().created(5))).toMatchObject({
      id: 5,
      phase: 'pending_payment',
      visible: false,
      status: null,
      publishedAt: null,
      heat: null,
      currentAmountCents: 0,
      backerCount: 0,
      participants: ['Ada Lovelace', 'Charles Babbage'],
    });
  });

  it('is public and active from its publication on, with the creator as first backer', () => {
    const card = cardOf(new Story().created(5).at('2026-03-02T00:00:00.000Z').published(5));
    expect(card).toMatchObject({
      phase: 'active',
      visible: true,
      status: 'active',
      publishedAt: '2026-03-02T00:00:00.000Z',
      currentAmountCents: 100,
      backerCount: 1,
    });
    expect(card.heat).not.toBeNull();
  });

  it('has the cover of its title when it was first published, and none once the title is erased', () => {
    const story = new Story()
      .created(5)
      .edited(5, { title: 'Who may see your genes?', categoryId: 8 });
    const first = coverSeed(8, 'Who may see your genes?');
    expect(cardOf(story).coverSeed).toBe(first);
    story.published(5).edited(5, { title: 'Who may read your genes?', categoryId: 3 });
    expect(cardOf(story).coverSeed).toBe(first);
    story.then({ type: 'ContentErased', data: { userId: 1, campaignId: 5 } });
    expect(cardOf(story).coverSeed).toBe(0);
  });

  it('does not count the fee of a trailer as a donation', () => {
    expect(money(cardOf(new Story().published(5, { kind: 'trailer', categoryId: 11 })))).toEqual({
      currentAmountCents: 0,
      backerCount: 0,
    });
  });

  it('adds donations and counts their donors once', () => {
    const story = new Story()
      .published(5)
      .donated(1, 5, 2, 500)
      .donated(2, 5, 3, 700)
      .donated(3, 5, 2, 100);
    expect(money(cardOf(story))).toEqual({ currentAmountCents: 1400, backerCount: 3 });
  });

  it.each(['completed', 'expired', 'funding_closed', 'removed'] as const)(
    'leaves out donations that settle after it was %s',
    (phase) => {
      const story = new Story()
        .published(5)
        .statusChanged(5, 'active', phase)
        .donated(1, 5, 2, 500);
      expect(money(cardOf(story))).toEqual({ currentAmountCents: 100, backerCount: 1 });
      expect(money(cardOf(story.refundRequested(1, 5, 2, 500, true)))).toEqual({
        currentAmountCents: 100,
        backerCount: 1,
      });
    },
  );

  it('counts donations again when it is active again', () => {
    const story = new Story()
      .published(5)
      .statusChanged(5, 'active', 'completed')
      .donated(1, 5, 2, 500)
      .statusChanged(5, 'completed', 'active')
      .donated(2, 5, 3, 700);
    expect(money(cardOf(story))).toEqual({ currentAmountCents: 800, backerCount: 2 });
  });

  it('loses a backer once all of their donations are refunded', () => {
    const story = new Story()
      .published(5)
      .donated(1, 5, 2, 500)
      .donated(2, 5, 2, 700)
      .refundRequested(1, 5, 2, 500);
    expect(money(cardOf(story))).toEqual({ currentAmountCents: 800, backerCount: 2 });
    story.statusChanged(5, 'active', 'removed').refundRequested(2, 5, 2, 700);
    expect(money(cardOf(story))).toEqual({ currentAmountCents: 100, backerCount: 1 });
    story.refundRequested(105, 5, 1, 100);
    expect(money(cardOf(story))).toEqual({ currentAmountCents: 0, backerCount: 0 });
  });

  it('has the wire status of its phase', () => {
    const story = new Story().published(5).statusChanged(5, 'active', 'funding_closed');
    expect(cardOf(story)).toMatchObject({
      phase: 'funding_closed',
      status: 'active',
      visible: true,
    });
    expect(cardOf(story.statusChanged(5, 'funding_closed', 'expired'))).toMatchObject({
      status: 'expired',
      visible: true,
    });
    expect(cardOf(story.statusChanged(5, 'expired', 'removed'))).toMatchObject({
      status: null,
      visible: false,
    });
  });

  it('shows its newest text and that its terms are locked', () => {
    const story = new Story()
      .published(5)
      .edited(5, { title: 'Another title', categoryId: 2 })
      .then({ type: 'TermsLocked', data: { campaignId: 5, donationId: 1 } });
    expect(cardOf(story)).toMatchObject({
      title: 'Another title',
      categoryId: 2,
      termsLocked: true,
      currentAmountCents: 100,
    });
  });
});

describe('the heat of a campaign card', () => {
  const heat = (story: Story): number => cardOf(story).heat ?? Number.NaN;
  const published = (): Story => new Story().published(5);

  it("does not rise by the creator's own donations", () => {
    expect(heat(published().donated(1, 5, 1, 50_000))).toBe(heat(published()));
  });

  it('rises less for an account of less than a day', () => {
    const young = { donorRegisteredAt: '2026-03-01T00:00:00.000Z' };
    expect(heat(published().donated(1, 5, 2, 500, young))).toBeGreaterThan(heat(published()));
    expect(heat(published().donated(1, 5, 2, 500, young))).toBeLessThan(
      heat(published().donated(1, 5, 2, 500)),
    );
  });

  it('rises more by two donors than by one who gives twice', () => {
    const twice = published().donated(1, 5, 2, 500).donated(2, 5, 2, 500);
    const two = published().donated(1, 5, 2, 500).donated(2, 5, 3, 500);
    expect(heat(twice)).toBeLessThan(heat(two));
  });

  it('does not rise any more after the fourth repeat within seven days', () => {
    const story = published();
    for (const donation of [1, 2, 3, 4, 5]) story.donated(donation, 5, 2, 500);
    const before = heat(story);
    expect(heat(story.donated(6, 5, 2, 500))).toBe(before);
    expect(heat(story.at('2026-03-09T00:00:00.000Z').donated(7, 5, 2, 500))).toBeGreaterThan(
      before,
    );
  });

  it('rises by twenty donations of a donor at most, and by refunds falls by what they added', () => {
    const story = published();
    const weekly = (week: number): Story =>
      story.at(new Date(Date.UTC(2026, 2, 2 + 8 * week)).toISOString());
    for (let week = 1; week <= 20; week++) weekly(week).donated(week, 5, 2, 500);
    const before = heat(story);
    expect(heat(weekly(21).donated(21, 5, 2, 500))).toBe(before);
    const { auxiliary } = folded(campaignCards, story.events);
    expect(auxiliary.get('5:2')?.acts).toHaveLength(20);
    expect(heat(story.refundRequested(21, 5, 2, 500))).toBe(before);
    expect(heat(story.refundRequested(20, 5, 2, 500))).toBeLessThan(before);
    expect(heat(story.donated(22, 5, 3, 500))).toBeGreaterThan(before);
  });

  it('falls by the heat of a refunded donation, which still counts as a repeat', () => {
    const story = published();
    const before = heat(story);
    story.donated(1, 5, 2, 500).at('2026-03-03T00:00:00.000Z').refundRequested(1, 5, 2, 500);
    expect(Math.abs(heat(story) - before)).toBeLessThan(100);
    const again = heat(story.donated(2, 5, 2, 500));
    expect(again).toBeLessThan(
      heat(published().at('2026-03-03T00:00:00.000Z').donated(2, 5, 2, 500)),
    );
  });

  it('ignores late donations', () => {
    const story = published().statusChanged(5, 'active', 'completed');
    expect(heat(story.donated(1, 5, 2, 500))).toBe(heat(published()));
  });
});

describe('the totals of campaign lists', () => {
  const totals = (story: Story) => {
    const { auxiliary } = folded(campaignCards, story.events);
    return (...at: Parameters<typeof campaignCounter>): unknown =>
      auxiliary.get(campaignCounter(...at))?.n ?? 0;
  };

  it('follow a campaign from phase to phase and from category to category', () => {
    const story = new Story().published(5).created(6).published(7, { categoryId: 2 });
    expect([
      totals(story)('*', 'active'),
      totals(story)(1, 'active'),
      totals(story)('*', 'pending_payment'),
    ]).toEqual([2, 1, 1]);
    story.edited(5, { categoryId: 2 }).statusChanged(7, 'active', 'completed');
    const total = totals(story);
    expect([
      total('*', 'active'),
      total(1, 'active'),
      total(2, 'active'),
      total(2, 'completed'),
    ]).toEqual([1, 0, 1, 1]);
  });
});

describe('the election of a campaign card', () => {
  const state = (story: Story) => cardOf(story).electionState;
  const data = { campaignId: 5, creatorId: 1 };
  const opening: DomainEvent = {
    type: 'ElectionOpened',
    data: { ...data, cause: 'conversation_missed', endsAt: '2027-06-01T00:00:00.000Z' },
  };
  const opened = () =>
    new Story().published(5).then(opening).statusChanged(5, 'active', 'election');
  const decided = (extended: boolean) =>
    opened()
      .then({ type: 'ElectionEnded', data })
      .then({
        type: 'ElectionDecided',
        data: {
          ...data,
          extended,
          conversationBy: extended ? '2027-12-01T00:00:00.000Z' : null,
        },
      });

  it('is open until its result is known, and then says what became of the donations', () => {
    expect(state(new Story().published(5))).toBeNull();
    expect(state(opened())).toBe('open');
    expect(state(opened().then({ type: 'ElectionEnded', data }))).toBe('open');
    expect(state(decided(false))).toBe('refunded');
    expect(state(decided(true))).toBe('extended');
  });

  it('is refunded once everything is refunded after an extension', () => {
    const missedAgain = decided(true).then({
      type: 'CampaignRefundsOrdered',
      data: { ...data, reason: 'election', beginsAt: '2027-12-01T00:00:00.000Z', orderedBy: null },
    });
    expect(state(missedAgain)).toBe('refunded');
  });

  it('is left to an administrator until one opens it', () => {
    const left = new Story().published(5).then({ type: 'ElectionLeftToAdmin', data });
    expect(state(left)).toBe('left_to_admin');
    expect(state(left.edited(5, { title: 'Another title' }))).toBe('left_to_admin');
    expect(state(left.then(opening))).toBe('open');
  });
});
