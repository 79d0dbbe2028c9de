import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { EventSentence } from '../history/EventSentence.tsx';
import { ParticipantStates } from './CampaignParticipants.tsx';
import { DeclineConsequences } from './DecideOnAnswer.tsx';
import { activityKinds } from './activity-words.tsx';
import { Answerer } from './answer-words.tsx';
import type { ParticipantState } from './records.ts';

const at = '2026-03-01T12:00:00.000Z';

describe('the history of a campaign', () => {
  const ofSlot = { campaignId: 5, creatorId: 7, slot: 2 };
  const say = (type: string, data: object): string =>
    textOf(<EventSentence type={type} data={{ ...ofSlot, ...data }} />);

  it('says who invited a participant, and why the invitation ended', () => {
    expect(
      say('ParticipantInvited', { invitationId: 3, invitedBy: 7, email: 'x', expiresAt: at }),
    ).toBe('member 7 invited participant 2; the link is valid until 1 Mar 2026, 12:00 UTC.');
    expect(say('ParticipantInvitationEnded', { invitationId: 3, why: 'forgotten' })).toBe(
      'The invitation of participant 2 ended: the addressee asked that the address is forgotten.',
    );
  });

  it('says what was answered, by whom and how', () => {
    const claim = { answer: 'claim', memberId: 8 };
    expect(say('ParticipantAnswered', { ...claim, invitationId: null })).toBe(
      'member 8 said without an invitation that they are participant 2, who takes part.',
    );
    expect(say('ParticipantAnswered', { answer: 'decline', memberId: 8, invitationId: 3 })).toBe(
      'member 8 said by the link of an invitation that they are participant 2, who does not take part.',
    );
    expect(say('ParticipantAnswered', { answer: 'decline', memberId: null, invitationId: 3 })).toBe(
      'Somebody with the link of an invitation said that participant 2 does not take part.',
    );
  });

  it('says who dropped an answer: its author, an administrator, or a new name', () => {
    const claim = { answer: 'claim', memberId: 8, reason: null };
    expect(say('ParticipantAnswerDropped', { ...claim, droppedBy: 8 })).toBe(
      'member 8 took back the answer that participant 2 takes part.',
    );
    const reason = 'It is another person.';
    expect(say('ParticipantAnswerDropped', { ...claim, droppedBy: 1, reason })).toBe(
      'member 1 dropped the answer of member 8 that participant 2 takes part: “It is another person.”',
    );
    expect(say('ParticipantAnswerDropped', { ...claim, droppedBy: null })).toBe(
      'The change of the name dropped the answer of member 8 that participant 2 takes part.',
    );
  });

  it('says who confirmed what, and why', () => {
    const confirmed = { confirmedBy: 1, reason: 'Their office called.' };
    expect(say('ParticipantConfirmed', { ...confirmed, memberId: 8 })).toBe(
      'member 1 confirmed that member 8 is participant 2: “Their office called.”',
    );
    expect(say('ParticipantDeclineConfirmed', { ...confirmed, memberId: null })).toBe(
      'member 1 confirmed that participant 2 does not take part, as somebody with the link of an invitation had said: “Their office called.”',
    );
  });

  it('says why an election was opened', () => {
    const opened = { campaignId: 5, creatorId: 7, endsAt: at };
    expect(say('ElectionOpened', { ...opened, cause: 'participant_declined' })).toBe(
      'A participant does not take part: backers choose until 1 Mar 2026, 12:00 UTC.',
    );
    expect(say('ElectionOpened', { ...opened, cause: 'conversation_missed' })).toContain(
      'The conversation did not take place in time: backers choose',
    );
  });
});

it('an activity names the number of the participant, and what was answered', () => {
  const { Words } = activityKinds.participant_answered ?? {};
  const activity = {
    id: 'e',
    activityType: 'participant_answered',
    userId: null,
    user: null,
    by: null,
    byUser: null,
    campaignId: 5,
    donationId: null,
    amount: null,
    amountCents: null,
    createdAt: at,
    reason: null,
    address: null,
    userAgent: null,
    details: { slot: 2, answer: 'decline' },
  };
  expect(Words && textOf(<Words activity={activity} />)).toBe(
    'Somebody with the link of an invitation answered for participant 2 of campaign 5: does not take part',
  );
});

it('who answered is a member, with a warning for the creator, or nobody with an account', () => {
  expect(textOf(<Answerer memberId={8} isCreator={false} />)).toBe('member 8');
  expect(textOf(<Answerer memberId={8} isCreator />)).toBe('member 8 The creator');
  expect(textOf(<Answerer memberId={null} isCreator={false} />)).toBe(
    'By the link of an invitation',
  );
});

it('what follows from a confirmed decline depends on the phase of the campaign', () => {
  const follows = (phase: Parameters<typeof DeclineConsequences>[0]['phase']) =>
    textOf(<DeclineConsequences phase={phase} />);
  expect(follows('active')).toContain('all its donations are refunded');
  expect(follows('extended')).toBe(follows('active'));
  expect(follows('funding_closed')).toMatch(/its backers choose .* Without donations/);
  expect(follows('election')).toMatch(/refunded\. .* no longer counts/);
  expect(follows(undefined)).toMatch(/While the funding is open,.* After the end of the funding,/);
});

describe('the participants on the page of a campaign', () => {
  const open: ParticipantState = {
    slot: 1,
    confirmedBy: null,
    name: 'Imre Vasko',
    member: null,
    declined: false,
    mine: null,
    refusal: null,
    invitation: null,
    handedOverAt: null,
    inviteRefusal: null,
    answers: [],
  };
  const member = { id: 8, username: 'imre', profileImageUrl: null };
  const claim = { answer: 'claim', member, byInvitation: false, where: null, at } as const;
  const shown = (...participants: readonly Partial<ParticipantState>[]) =>
    textOf(
      <ParticipantStates
        campaignId={5}
        participants={participants.map((each) => ({ ...open, ...each }))}
        changes={false}
      />,
    );

  it('are confirmed, do not take part, are invited, or none of it', () => {
    expect(shown({ member })).toContain('Participant 1Imre Vasko: confirmed as member 8');
    expect(shown({ declined: true })).toContain('Imre Vasko: does not take part');
    expect(shown({ invitation: { sentAt: at, expiresAt: at } })).toContain(
      'Imre Vasko: invited until 1 Mar 2026, 12:00 UTC',
    );
    expect(shown({})).toMatch(/not invited, and no answer waits.*All answers/);
  });

  it('have a link to the answers that wait', () => {
    const answers = [claim];
    expect(shown({ answers })).toMatch(
      /Imre Vasko: 1 answer to decide on.*Decide on 1 answer that waits/,
    );
    expect(shown({ answers }, { answers })).toContain('Decide on 2 answers that wait');
  });
});
