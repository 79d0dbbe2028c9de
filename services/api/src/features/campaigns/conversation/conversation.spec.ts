import { dayMs, hourMs, type DomainEvent, type EventData } from '@rostrum/contracts';
import { conversationLimits, conversationMessages } from '@rostrum/contracts/campaigns';
import { runs } from '@rostrum/contracts/testing';
import type { RecordedEvent } from '@rostrum/event-store';
import fc from 'fast-check';
import { payoutMessages } from '@rostrum/contracts/payouts';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../kernel/domain-error.ts';
import { recorded } from '../../../testing/given-when-then.ts';
import { campaign, type Campaign, type CampaignCommand } from '../campaign.ts';
import { endedTakingBack, type Conversation } from './conversation.ts';

const start = Date.parse('2026-01-10T12:00:00.000Z');
const iso = (ms: number): string => new Date(ms).toISOString();
const end = iso(start + 60 * dayMs);
const deadline = iso(start + 365 * dayMs);

/** The story of one campaign: commands at their times, and the events that they led to. */
class CampaignStory {
  readonly events: RecordedEvent[] = [];
  state: Campaign | undefined;
  now = start;
  #members = 100;

  constructor(kind: 'debate' | 'trailer' = 'debate') {
    const facts = {
      campaignId: 50,
      creatorId: 1,
      creatorRegisteredAt: '2025-01-01T00:00:00.000Z',
      categoryId: 2,
      goalCents: 500_000,
      expiresAt: end,
    };
    this.#record([
      {
        type: 'CampaignCreated',
        data: {
          ...facts,
          kind,
          title: 'Should software be signed?',
          description: 'A conversation about who vouches for what.',
          participants: ['Ada Lind', 'Ben Osei'],
          moderator: null,
          imageUrl: null,
          payoutPolicy: { id: 'split-9-1', version: 1 },
          depositId: 70,
        },
      },
      { type: 'CampaignPublished', data: { ...facts, depositId: 70 } },
    ]);
  }

  #record(events: readonly DomainEvent[]): void {
    for (const event of recorded(events, this.events.length)) {
      const metadata = { ...event.metadata, recordedAt: iso(this.now) };
      const at: RecordedEvent = { ...event, metadata };
      this.events.push(at);
      this.state = campaign.evolve(this.state, at);
    }
  }

  /** An event as an earlier version of the product has recorded it. */
  happens(event: DomainEvent): void {
    this.#record([event]);
  }

  cancellation = (at: string) =>
    ({ type: 'cancel', now: new Date(at), cancelledBy: 1, asAdmin: false, reason: null }) as const;

  wait(ms: number): this {
    this.now += ms;
    return this;
  }

  /** The events that the command leads to. @throws DomainError */
  does(command: CampaignCommand): readonly DomainEvent[] {
    const next = campaign.decide(command, this.state);
    this.#record(next);
    return next;
  }

  refusal(command: CampaignCommand): DomainError {
    try {
      campaign.decide(command, this.state);
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
    throw new Error('nothing was refused');
  }

  announces(date: string): readonly DomainEvent[] {
    return this.does(this.announcement(date));
  }

  announcement = (date: string) =>
    ({ type: 'announce', now: new Date(this.now), announcedBy: 1, date, reason: null }) as const;

  /** The participants of these numbers say that they take part, and an admin confirms it. */
  confirms(...slots: readonly number[]): readonly DomainEvent[] {
    return slots.flatMap((slot) => {
      this.#members += 1;
      const memberId = this.#members;
      this.does({ type: 'answerAsParticipant', slot, answer: 'claim', memberId, where: 'Known.' });
      const of = { slot, memberId, confirmedBy: 9, reason: 'Known.' };
      return this.does({ type: 'confirmParticipant', now: new Date(this.now), ...of });
    });
  }

  /** An admin undoes the confirmation of a participant. */
  drops(slot: number): readonly DomainEvent[] {
    const known = this.state?.participants.known.find((each) => each.slot === slot);
    const memberId = known?.memberId ?? null;
    const of = { slot, answer: 'claim', memberId, droppedBy: 9, reason: 'No.' } as const;
    return this.does({ type: 'dropParticipant', now: new Date(this.now), ...of });
  }

  get conversation(): Conversation {
    if (!this.state) throw new Error('there is no campaign');
    return this.state.conversation;
  }

  evidence = (also: Partial<Extract<CampaignCommand, { type: 'submitEvidence' }>> = {}) =>
    ({
      type: 'submitEvidence',
      now: new Date(this.now),
      submittedBy: 1,
      asAdmin: false,
      date: iso(this.now - hourMs),
      minutes: 60,
      videoUrl: null,
      imageUrl: null,
      where: 'The newspaper of the town reported about it.',
      reason: null,
      ...also,
    }) as const;

  orders = (to: 'active' | 'completed' | 'expired') =>
    ({
      type: 'changeStatus',
      now: new Date(this.now),
      to,
      changedBy: 9,
      reason: 'As ordered',
    }) as const;

  tellsBackers = () => this.does({ type: 'tellBackers', now: new Date(this.now) });
}

const confirmation = (number: number) =>
  ({ type: 'confirmEvidence', number, confirmedBy: 9, reason: null }) as const;
const sendingBack = (number: number) =>
  ({ type: 'returnEvidence', number, returnedBy: 9, reason: 'Too short.' }) as const;
const withdrawing = (number: number, withdrawnBy = 1) =>
  ({ type: 'withdrawEvidence', number, withdrawnBy }) as const;
const attaching = (videoUrl: string) =>
  ({ type: 'attachVideo', attachedBy: 9, videoUrl, reason: null }) as const;

const types = (events: readonly DomainEvent[]) => events.map(({ type }) => type);
const noBios = { participants: [], moderator: undefined };
const day = (number: number): string => iso(start + number * dayMs);
const publishedDay = (): CampaignStory => new CampaignStory().wait(hourMs);
/** A published campaign whose participants are confirmed. */
function confirmedDay(): CampaignStory {
  const story = publishedDay();
  story.confirms(1, 2);
  return story;
}

describe('the date of a conversation', () => {
  it('is announced once all participants are confirmed, told to the backers and changed three times', () => {
    const story = confirmedDay();
    const of = { campaignId: 50, creatorId: 1 };
    const takeBackUntil = iso(story.now + 2 * dayMs);
    expect(story.announces(day(20))).toEqual([
      {
        type: 'ConversationAnnounced',
        data: {
          ...of,
          announcedBy: 1,
          announcedFor: day(20),
          previouslyFor: null,
          takeBackUntil,
          reason: null,
          tellBackersAt: null,
        },
      },
      {
        type: 'AnnouncementMailRequested',
        data: { ...of, announcedFor: day(20), previouslyFor: null, takeBackUntil },
      },
    ]);
    expect(story.state?.phase).toBe('active');
    for (const number of [21, 22, 23]) story.wait(dayMs).announces(day(number));
    expect(story.refusal(story.announcement(day(24)))).toMatchObject({
      code: 'conflict',
      message: 'The announced date was changed 3 times and cannot be changed again.',
    });
    expect(story.announces(day(23))).toEqual([]);
  });

  it('lies in the future, and not after the deadline for the conversation', () => {
    const story = confirmedDay();
    for (const [date, message] of [
      [iso(story.now), conversationMessages.dateInThePast],
      [iso(Date.parse(deadline) + 1), conversationMessages.dateAfterDeadline],
    ] as const) {
      expect(story.refusal(story.announcement(date))).toMatchObject({
        code: 'invalid',
        errors: { date: message },
      });
    }
    expect(story.announces(deadline)).toHaveLength(2);
  });

  it('is not announced for a campaign that has ended, a trailer, or while evidence waits', () => {
    const ended = confirmedDay();
    ended.does(ended.orders('expired'));
    expect(ended.refusal(ended.announcement(day(20))).code).toBe('conflict');
    const trailer = new CampaignStory('trailer').wait(hourMs);
    expect(trailer.refusal(trailer.announcement(day(20))).code).toBe('conflict');
    const held = confirmedDay();
    held.does(held.evidence());
    expect(held.refusal(held.announcement(day(20))).code).toBe('conflict');
    held.does(sendingBack(1));
    expect(held.announces(day(20))).toHaveLength(2);
  });

  it('is told to the backers once a day, and the last one in the end', () => {
    const story = confirmedDay();
    story.announces(day(20));
    const told = story.now;
    const [changed] = story.wait(hourMs).announces(day(21));
    expect(changed?.data).toMatchObject({ tellBackersAt: iso(told + dayMs) });
    expect(types(story.wait(hourMs).announces(day(22)))).toEqual(['ConversationAnnounced']);
    expect(story.tellsBackers()).toEqual([]);
    story.wait(22 * hourMs);
    expect(story.tellsBackers().map(({ data }) => data)).toMatchObject([
      { announcedFor: day(22), previouslyFor: day(20) },
    ]);
    expect(story.tellsBackers()).toEqual([]);
  });

  it('is not told again when it was changed back before the next mail', () => {
    const story = confirmedDay();
    story.announces(day(20));
    story.wait(hourMs).announces(day(21));
    story.wait(hourMs).announces(day(20));
    story.wait(2 * dayMs);
    expect(story.tellsBackers()).toEqual([]);
  });

  it('is not told any more once the campaign has ended', () => {
    const story = confirmedDay();
    story.announces(day(20));
    story.wait(hourMs).announces(day(21));
    story.does(story.orders('expired'));
    story.wait(2 * dayMs);
    expect(story.tellsBackers()).toEqual([]);
  });

  it('leads to at most one mail a day and four in all, the last with the last date, whatever happens', () => {
    const step = fc.record({
      waitMs: fc.constantFrom(0, hourMs, 12 * hourMs, dayMs, 3 * dayMs),
      date: fc.integer({ min: 30, max: 33 }),
      fires: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const story = confirmedDay();
        for (const { waitMs, date, fires } of steps) {
          story.wait(waitMs);
          if (fires) story.tellsBackers();
          try {
            story.announces(day(date));
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
        }
        story.wait(2 * dayMs).tellsBackers();
        const mails = story.events.filter(({ type }) => type === 'AnnouncementMailRequested');
        const times = mails.map(({ metadata }) => Date.parse(metadata.recordedAt));
        times.forEach((time, index) => {
          expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(dayMs);
        });
        expect(mails.length).toBeLessThanOrEqual(1 + conversationLimits.changes);
        const last = mails.at(-1)?.data as EventData<'AnnouncementMailRequested'> | undefined;
        expect(last?.announcedFor ?? null).toBe(story.state?.conversation.announcedFor);
      }),
      { numRuns: runs(200) },
    );
  });

  it('is a proposal while a participant is not confirmed, which ends nothing and is no change', () => {
    const story = publishedDay();
    story.confirms(1);
    expect(story.announces(day(20))).toEqual([
      {
        type: 'ConversationPlanned',
        data: {
          campaignId: 50,
          creatorId: 1,
          plannedBy: 1,
          plannedFor: day(20),
          previouslyFor: null,
          reason: null,
        },
      },
    ]);
    for (let number = 21; number < 20 + conversationLimits.plans; number += 1) {
      expect(types(story.announces(day(number)))).toEqual(['ConversationPlanned']);
    }
    expect(story.announces(day(39))).toEqual([]);
    expect(story.refusal(story.announcement(day(50))).message).toContain('planned 20 times');
    expect(story.conversation).toMatchObject({
      plannedFor: day(39),
      announcedFor: null,
      changes: 0,
    });
    expect(endedTakingBack(story.conversation, new Date(story.now + 90 * dayMs))).toBe(false);
    expect(types(story.does(story.cancellation(day(40))))).toContain('StatusChanged');
  });

  it('is announced by an event of its own once the last participant is confirmed, and ends the right to take back 48 hours later', () => {
    const story = publishedDay();
    story.announces(day(20));
    expect(types(story.confirms(1))).toEqual(['ParticipantConfirmed']);
    const takeBackUntil = iso(story.wait(dayMs).now + 2 * dayMs);
    const confirmed = story.confirms(2);
    expect(types(confirmed)).toEqual([
      'ParticipantConfirmed',
      'ConversationAnnounced',
      'AnnouncementMailRequested',
    ]);
    expect(confirmed[1]?.data).toMatchObject({
      announcedBy: 9,
      announcedFor: day(20),
      previouslyFor: null,
      takeBackUntil,
    });
    const [cut] = story.conversation.announced;
    if (!cut) throw new Error('nothing is announced');
    const until = new Date(takeBackUntil);
    expect(endedTakingBack(story.conversation, until)).toBe(true);
    expect(endedTakingBack(story.conversation, new Date(until.getTime() - 1))).toBe(false);
    // Who asked before the announcement is answered as before, however late.
    expect(endedTakingBack(story.conversation, until, cut.from)).toBe(false);
    // A change of the date leaves the time.
    story.wait(3 * dayMs).announces(day(30));
    expect(story.conversation).toMatchObject({ changes: 1, announced: [{ takeBackUntil }] });
  });

  it('is a proposal again once a participant is no longer confirmed, and the right comes back', () => {
    const story = confirmedDay();
    story.announces(day(20));
    story.wait(3 * dayMs);
    const until = new Date(story.now);
    const before = story.events.at(-1)?.position;
    expect(story.drops(2).at(-1)).toMatchObject({
      type: 'ConversationPlanned',
      data: { plannedBy: 9, plannedFor: day(20), previouslyFor: day(20) },
    });
    expect(story.conversation).toMatchObject({ plannedFor: day(20), announcedFor: null, plans: 0 });
    expect(endedTakingBack(story.conversation, until)).toBe(false);
    // What was refused while it was announced stays refused.
    expect(endedTakingBack(story.conversation, until, before)).toBe(true);
    expect(types(story.announces(day(25)))).toEqual(['ConversationPlanned']);
    const again = story.confirms(2);
    expect(types(again).slice(1)).toEqual(['ConversationAnnounced', 'AnnouncementMailRequested']);
    expect(again[1]?.data).toMatchObject({
      announcedFor: day(25),
      previouslyFor: day(20),
      takeBackUntil: iso(story.now + 2 * dayMs),
    });
    expect(story.conversation.changes).toBe(1);
  });

  it('that has passed is not announced when the last participant is confirmed', () => {
    const story = publishedDay();
    story.announces(day(20));
    story.wait(30 * dayMs);
    expect(types(story.confirms(1, 2))).toEqual(['ParticipantConfirmed', 'ParticipantConfirmed']);
    expect(types(story.announces(day(40)))).toEqual([
      'ConversationAnnounced',
      'AnnouncementMailRequested',
    ]);
  });

  it('is announced when an edit takes away the only participant who is not confirmed, and a proposal when one joins', () => {
    const story = publishedDay();
    story.announces(day(20));
    story.confirms(1, 2);
    const names = (...slots: readonly (string | null)[]): CampaignCommand => ({
      type: 'edit',
      now: new Date(story.now),
      editorId: 1,
      changes: { slots: [undefined, undefined, ...slots], bios: noBios },
    });
    expect(types(story.does(names('Cem Arslan')))).toEqual([
      'CampaignEdited',
      'ConversationPlanned',
    ]);
    expect(types(story.does(names(null)))).toEqual(['CampaignEdited', 'ConversationAnnounced']);
  });

  it('that was announced before a participant had to be confirmed keeps what it promised', () => {
    const story = publishedDay();
    story.happens({
      type: 'ConversationAnnounced',
      data: {
        campaignId: 50,
        creatorId: 1,
        announcedBy: 1,
        announcedFor: day(20),
        previouslyFor: null,
        takeBackUntil: null,
        reason: null,
        tellBackersAt: null,
      },
    });
    expect(endedTakingBack(story.conversation, new Date(story.now))).toBe(true);
    const [changed] = story.announces(day(21));
    expect(changed).toMatchObject({
      type: 'ConversationAnnounced',
      data: { previouslyFor: day(20), takeBackUntil: null },
    });
    expect(types(story.confirms(1, 2))).toEqual(['ParticipantConfirmed', 'ParticipantConfirmed']);
    expect(endedTakingBack(story.conversation, new Date(story.now))).toBe(true);
    expect(story.conversation.changes).toBe(1);
  });
});

describe('the evidence of a conversation', () => {
  it('is submitted by the creator, sent back, submitted again, and confirmed', () => {
    const story = publishedDay();
    const [submitted] = story.does(story.evidence());
    expect(submitted?.data).toMatchObject({ number: 1, minutes: 60 });
    expect(types(story.does(sendingBack(1)))).toEqual(['EvidenceReturned']);
    expect(story.does(sendingBack(1))).toEqual([]);
    const videoUrl = 'https://vimeo.com/76979871';
    const submittedAt = iso(story.wait(hourMs).now);
    story.does(story.evidence({ videoUrl }));
    expect(story.does(confirmation(2))).toEqual([
      {
        type: 'EvidenceConfirmed',
        data: {
          campaignId: 50,
          creatorId: 1,
          number: 2,
          heldAt: iso(story.now - hourMs),
          minutes: 60,
          videoUrl,
          submittedAt,
          confirmedBy: 9,
          reason: null,
        },
      },
      {
        type: 'StatusChanged',
        data: {
          campaignId: 50,
          creatorId: 1,
          categoryId: 2,
          from: 'active',
          to: 'completed',
          changedBy: 9,
          reason: null,
        },
      },
      {
        type: 'PayoutOrdered',
        data: {
          target: { kind: 'campaign', id: 50 },
          creatorId: 1,
          policy: { id: 'split-9-1', version: 1 },
          participants: 2,
          winners: 0,
          orderedBy: 9,
          reason: null,
        },
      },
    ]);
    expect(story.does(confirmation(2))).toEqual([]);
    expect(story.refusal(story.evidence({ asAdmin: true })).code).toBe('conflict');
    expect(story.refusal(sendingBack(2)).code).toBe('conflict');
  });

  it('is of a conversation that is over, and began after the publication', () => {
    const story = publishedDay();
    const errorOf = (date: string) => story.refusal(story.evidence({ date })).errors;
    expect(errorOf(iso(story.now - hourMs + 1))).toEqual({ date: conversationMessages.notOver });
    expect(errorOf(iso(start - 1))).toEqual({ date: conversationMessages.beforePublication });
    expect(story.does(story.evidence({ date: iso(start) }))).toHaveLength(1);
  });

  it('is of a conversation that began at most a day before its announced date; a planned date binds nobody', () => {
    const story = confirmedDay();
    story.announces(day(20));
    story.wait(19 * dayMs);
    const errorOf = (date: string) => story.refusal(story.evidence({ date })).errors;
    expect(errorOf(iso(start + 19 * dayMs - 1))).toEqual({
      date: conversationMessages.beforeAnnounced,
    });
    expect(story.does(story.evidence({ date: day(19) }))).toHaveLength(1);
    const planned = publishedDay();
    planned.announces(day(20));
    expect(planned.does(planned.evidence())).toHaveLength(1);
  });

  it('is withdrawn by who submitted it while it waits, which gives the date and the cancelling back', () => {
    const story = confirmedDay();
    story.announces(day(1));
    story.wait(hourMs);
    story.does(story.evidence());
    expect(story.refusal(story.announcement(day(20))).code).toBe('conflict');
    expect(story.refusal(story.cancellation(iso(story.now))).code).toBe('conflict');
    expect(story.refusal(withdrawing(1, 9)).message).toContain('who submitted');
    expect(story.refusal(withdrawing(2)).code).toBe('conflict');
    expect(story.does(withdrawing(1))).toEqual([
      {
        type: 'EvidenceWithdrawn',
        data: { campaignId: 50, creatorId: 1, number: 1, withdrawnBy: 1 },
      },
    ]);
    expect(story.does(withdrawing(1))).toEqual([]);
    for (const command of [confirmation(1), sendingBack(1), story.orders('completed')]) {
      expect(story.refusal(command).message).toContain('withdrawn');
    }
    expect(campaign.decide(story.cancellation(iso(story.now)), story.state)).not.toEqual([]);
    expect(types(story.announces(day(20)))).toEqual(['ConversationAnnounced']);
    story.wait(20 * dayMs);
    expect(story.does(story.evidence())[0]?.data).toMatchObject({ number: 2 });
    story.does(sendingBack(2));
    expect(story.refusal(withdrawing(2)).code).toBe('conflict');
  });

  it('is withdrawn by nobody once it is confirmed', () => {
    const story = publishedDay();
    story.does(story.evidence());
    story.does(confirmation(1));
    expect(story.refusal(withdrawing(1)).code).toBe('conflict');
  });

  it('releases the picture of the evidence that it replaces', () => {
    const story = publishedDay();
    const picture = { imageUrl: '/api/images/7' };
    const [first] = story.does(story.evidence(picture));
    expect(first?.data).toMatchObject({ ...picture, previousImageUrl: null });
    expect(story.does(story.evidence(picture))).toEqual([]);
    const [second] = story.does(story.evidence());
    expect(second?.data).toMatchObject({ imageUrl: null, previousImageUrl: '/api/images/7' });
  });

  it('is replaced while it waits, ten times in all, and a repeat appends nothing', () => {
    const story = publishedDay();
    for (let number = 1; number <= conversationLimits.submissions; number += 1) {
      expect(story.does(story.evidence({ minutes: 44 + number }))).toHaveLength(1);
      expect(story.refusal(confirmation(number === 1 ? 2 : 1)).code).toBe('conflict');
    }
    const refused = story.refusal(story.evidence({ minutes: 59 }));
    expect(refused.message).toContain('10 times');
    const again = publishedDay();
    again.does(again.evidence());
    expect(again.does(again.evidence())).toEqual([]);
  });

  it('is submitted by an admin alone once the campaign has ended', () => {
    const story = publishedDay();
    story.does(story.orders('expired'));
    expect(story.refusal(story.evidence()).code).toBe('conflict');
    expect(types(story.does(story.evidence({ asAdmin: true })))).toEqual(['EvidenceSubmitted']);
    expect(types(story.does(confirmation(1)))).toEqual([
      'EvidenceConfirmed',
      'StatusChanged',
      'PayoutOrdered',
    ]);
  });

  it('is needed to complete a debate, whose completion confirms it, and not to select a trailer', () => {
    const story = publishedDay();
    expect(story.refusal(story.orders('completed'))).toMatchObject({
      code: 'conflict',
      message:
        'This campaign cannot be completed: there is no evidence that its conversation took place.',
    });
    story.does(story.evidence());
    expect(types(story.does(story.orders('completed')))).toEqual([
      'EvidenceConfirmed',
      'StatusChanged',
      'PayoutOrdered',
    ]);
    const trailer = new CampaignStory('trailer');
    trailer.does({
      type: 'acceptTrailer',
      now: new Date(trailer.now),
      by: 9,
      round: 1,
      reason: null,
    });
    expect(types(trailer.does(trailer.orders('completed')))).toEqual([
      'StatusChanged',
      'PayoutOrdered',
    ]);
  });

  it('that was confirmed orders the payout, after which no status changes and nothing is sent back', () => {
    const story = publishedDay();
    story.does(story.evidence());
    story.does(confirmation(1));
    for (const to of ['active', 'expired'] as const) {
      expect(story.refusal(story.orders(to)).message).toBe(payoutMessages.alreadyOrdered);
    }
    expect(story.refusal(sendingBack(1)).code).toBe('conflict');
    expect(story.does(story.orders('completed'))).toEqual([]);
  });
});

describe('the video of a conversation', () => {
  const [first, second] = ['https://vimeo.com/76979871', 'https://youtu.be/dQw4w9WgXcQ'];

  it('is set for evidence that waits, and for a completed campaign, and for no other', () => {
    const story = publishedDay();
    expect(story.refusal(attaching(first)).code).toBe('conflict');
    story.does(story.evidence());
    expect(story.does(attaching(first))[0]?.data).toMatchObject({ toEvidence: true });
    expect(story.does(attaching(first))).toEqual([]);
    expect(story.state?.conversation.videoUrl).toBeNull();
    story.does(confirmation(1));
    expect(story.state?.conversation.videoUrl).toBe(first);
    expect(story.does(attaching(second))[0]?.data).toMatchObject({ toEvidence: false });
    expect(story.state?.conversation.videoUrl).toBe(second);
  });
});
