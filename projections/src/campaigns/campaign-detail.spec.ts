import { describe, expect, it } from 'vitest';
import type { CampaignDetail } from './index.ts';
import { documentOf } from '../engine/testing/folded.ts';
import { Story } from '../testing/story.ts';
import { campaignDetail } from './campaign-detail.ts';

const detailOf = (story: Story): CampaignDetail =>
  documentOf(campaignDetail, story.events, 5) as CampaignDetail;

describe("a campaign's page", () => {
  it('has what the card has, the deposit and the number of donations that count', () => {
    const story = new Story().published(5).donated(1, 5, 2, 500).donated(2, 5, 2, 500);
    expect(detailOf(story)).toMatchObject({
      currentAmountCents: 1100,
      backerCount: 2,
      donationCount: 3,
      depositId: 105,
    });
    story.refundRequested(2, 5, 2, 500).statusChanged(5, 'active', 'expired').donated(3, 5, 4, 900);
    expect(detailOf(story)).toMatchObject({
      currentAmountCents: 600,
      backerCount: 2,
      donationCount: 2,
    });
  });

  it('has the time at which its goal was reached, while it is', () => {
    const story = new Story().at('2026-03-01T00:00:00.000Z').published(5).donated(1, 5, 2, 99_000);
    expect(detailOf(story).goalReachedAt).toBeNull();
    story.at('2026-03-05T00:00:00.000Z').donated(2, 5, 3, 900);
    story.at('2026-03-06T00:00:00.000Z').donated(3, 5, 4, 500);
    expect(detailOf(story).goalReachedAt).toBe('2026-03-05T00:00:00.000Z');
    expect(detailOf(story.refundRequested(2, 5, 3, 900)).goalReachedAt).toBeNull();
  });

  it('has its public history in order, with names of changed fields and without texts', () => {
    const story = new Story()
      .at('2026-03-01T00:00:00.000Z')
      .created(5)
      .at('2026-03-02T00:00:00.000Z')
      .published(5)
      .at('2026-03-03T00:00:00.000Z')
      .edited(5, { title: 'Something private', participants: ['Ada Lovelace', 'Mary Somerville'] })
      .then({ type: 'TermsLocked', data: { campaignId: 5, donationId: 1 } })
      .at('2026-03-04T00:00:00.000Z')
      .statusChanged(5, 'active', 'completed');
    expect(detailOf(story).history).toEqual([
      { at: '2026-03-01T00:00:00.000Z', what: 'created', detail: null },
      { at: '2026-03-02T00:00:00.000Z', what: 'published', detail: null },
      { at: '2026-03-03T00:00:00.000Z', what: 'edited', detail: 'title, participants' },
      { at: '2026-03-03T00:00:00.000Z', what: 'terms_locked', detail: null },
      { at: '2026-03-04T00:00:00.000Z', what: 'status_changed', detail: 'active → completed' },
    ]);
  });

  it('says who the people are until that is edited or erased, and nothing for older events', () => {
    const nothing = { participantBios: [], moderatorBio: null };
    expect(detailOf(new Story().published(5))).toMatchObject(nothing);
    const said = { participantBios: ['Builds engines', ''], moderatorBio: 'Asks' };
    const story = new Story().created(5, said).donated(1, 5, 2, 500);
    expect(detailOf(story)).toMatchObject(said);
    story.edited(5, { ...said, participantBios: ['', 'Wrote a program'] });
    expect(detailOf(story)).toMatchObject({ participantBios: ['', 'Wrote a program'] });
    expect(detailOf(story).history.at(-1)).toMatchObject({ detail: 'participantBios' });
    story.then({ type: 'ContentErased', data: { userId: 1, campaignId: 5 } });
    expect(detailOf(story)).toMatchObject(nothing);
  });

  it('keeps the newest 100 entries of its history', () => {
    const story = new Story().published(5);
    for (let n = 0; n < 120; n++) story.edited(5, { title: `Title ${String(n)}` });
    expect(detailOf(story).history).toHaveLength(100);
    expect(detailOf(story).history.every(({ what }) => what === 'edited')).toBe(true);
  });

  it('has the time of its first close, until it is active again', () => {
    const story = new Story()
      .published(5)
      .at('2026-04-01T00:00:00.000Z')
      .statusChanged(5, 'active', 'funding_closed');
    story.at('2026-05-01T00:00:00.000Z').statusChanged(5, 'funding_closed', 'completed');
    expect(detailOf(story).closedAt).toBe('2026-04-01T00:00:00.000Z');
    expect(detailOf(story.statusChanged(5, 'completed', 'active')).closedAt).toBeNull();
  });
  it('has the announced dates, and the evidence until it is replaced, with the video once it is confirmed', () => {
    const of = { campaignId: 5, creatorId: 1 };
    const evidence = { ...of, heldAt: '2026-04-02T18:00:00.000Z', minutes: 60 };
    const [first, second] = ['2026-04-01T18:00:00.000Z', '2026-04-02T18:00:00.000Z'];
    const none = { takeBackUntil: null, reason: null, tellBackersAt: null };
    const announced = (announcedFor: string, previouslyFor: string | null) =>
      ({
        type: 'ConversationAnnounced',
        data: { ...of, ...none, announcedBy: 1, announcedFor, previouslyFor },
      }) as const;
    const checkable = { imageUrl: null, previousImageUrl: null, where: 'In the newspaper.' };
    const submitted = (number: number, videoUrl: string | null) =>
      ({
        type: 'EvidenceSubmitted',
        data: { ...evidence, ...checkable, submittedBy: 1, number, videoUrl, reason: null },
      }) as const;
    const attached = (toEvidence: boolean, videoUrl: string) =>
      ({
        type: 'VideoAttached',
        data: { ...of, attachedBy: 9, toEvidence, videoUrl, reason: null },
      }) as const;
    const story = new Story()
      .published(5)
      .at('2026-03-20T00:00:00.000Z')
      .then(announced(first, null))
      .at('2026-03-21T00:00:00.000Z')
      .then(announced(second, first))
      .at('2026-04-03T00:00:00.000Z')
      .then(submitted(1, null))
      .then({
        type: 'EvidenceReturned',
        data: { ...of, number: 1, returnedBy: 9, reason: 'Too short.' },
      });
    expect(detailOf(story)).toMatchObject({
      videoUrl: null,
      conversation: {
        announcements: [
          { at: '2026-03-20T00:00:00.000Z', announcedFor: first },
          { at: '2026-03-21T00:00:00.000Z', announcedFor: second },
        ],
        announcedFor: second,
        // As was promised when this date was announced.
        takeBackUntil: '2026-03-20T00:00:00.000Z',
        changes: 1,
        evidence: { number: 1, state: 'returned', returnReason: 'Too short.' },
      },
    });
    const planned = { plannedBy: 9, plannedFor: second, previouslyFor: second, reason: null };
    const proposed = new Story()
      .published(5)
      .then(announced(second, null))
      .then({ type: 'ConversationPlanned', data: { ...of, ...planned } });
    const proposal = { plannedFor: second, announcedFor: null, takeBackUntil: null, plans: 0 };
    expect(detailOf(proposed).conversation).toMatchObject(proposal);
    proposed.then(announced(second, second));
    expect(detailOf(proposed).conversation).toMatchObject({ plannedFor: null, changes: 0 });
    expect(detailOf(proposed).conversation.announcements).toHaveLength(1);
    const video = 'https://vimeo.com/76979871';
    story.then(submitted(2, null)).then(attached(true, video));
    expect(detailOf(story)).toMatchObject({
      videoUrl: null,
      conversation: { evidence: { state: 'waiting', videoUrl: video, returnReason: null } },
    });
    story
      .at('2026-04-04T00:00:00.000Z')
      .then({
        type: 'EvidenceConfirmed',
        data: {
          ...evidence,
          number: 2,
          videoUrl: video,
          submittedAt: '2026-04-03T00:00:00.000Z',
          confirmedBy: 9,
          reason: null,
        },
      })
      .statusChanged(5, 'active', 'completed');
    const { videoUrl, conversation, history } = detailOf(story);
    expect(videoUrl).toBe(video);
    expect(conversation.evidence).toMatchObject({
      state: 'confirmed',
      confirmedAt: '2026-04-04T00:00:00.000Z',
    });
    const other = 'https://youtu.be/dQw4w9WgXcQ';
    expect(detailOf(story.then(attached(false, other))).videoUrl).toBe(other);
    const entries = history.slice(2);
    expect(entries.map(({ what }) => what)).toEqual(['status_changed']);
    expect(detailOf(story).history.at(-1)?.what).toBe('video_attached');
  });
});
