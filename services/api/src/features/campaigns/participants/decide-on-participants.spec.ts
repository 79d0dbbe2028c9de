import type { DomainEvent, EventData } from '@rostrum/contracts';
import {
  participantLimits,
  participantMessages,
  type ParticipantAnswer,
} from '@rostrum/contracts/campaigns';
import { describe, it } from 'vitest';
import { given } from '../../../testing/given-when-then.ts';
import { campaign } from '../campaign.ts';

const at = '2026-02-01T00:00:00.000Z';
const where = 'The page of the institute names me.';
const of = { campaignId: 50, creatorId: 1 };
const created = (kind: EventData<'CampaignCreated'>['kind'] = 'debate'): DomainEvent => ({
  type: 'CampaignCreated',
  data: {
    ...of,
    creatorRegisteredAt: at,
    kind,
    categoryId: kind === 'trailer' ? 11 : 2,
    title: 'Should cities close their centres to cars?',
    description: 'Two planners who disagree about streets, in one room.',
    participants: ['Imre Vasko', 'Noor Halden'],
    moderator: null,
    goalCents: 10_000,
    expiresAt: '2026-06-01T00:00:00.000Z',
    imageUrl: null,
    payoutPolicy: { id: 'split-9-1', version: 1 },
    depositId: 51,
  },
});
const published: DomainEvent = {
  type: 'CampaignPublished',
  data: {
    ...of,
    creatorRegisteredAt: at,
    categoryId: 2,
    depositId: 51,
    goalCents: 10_000,
    expiresAt: '2026-06-01T00:00:00.000Z',
  },
};
const answered = (
  memberId: number,
  parts: Partial<EventData<'ParticipantAnswered'>> = {},
): DomainEvent => ({
  type: 'ParticipantAnswered',
  data: {
    ...of,
    slot: 1,
    answer: 'claim',
    memberId,
    invitationId: null,
    where: (parts.answer ?? 'claim') === 'claim' && !parts.invitationId ? where : null,
    ...parts,
  },
});
const takenBack = (memberId: number): DomainEvent => ({
  type: 'ParticipantAnswerDropped',
  data: { ...of, slot: 1, answer: 'claim', memberId, droppedBy: memberId, reason: null },
});
const invited: DomainEvent = {
  type: 'ParticipantInvited',
  data: {
    ...of,
    slot: 1,
    invitationId: 60,
    invitedBy: 1,
    email: 'imre@institute.example',
    expiresAt: '2026-03-01T00:00:00.000Z',
  },
};
const answer = (memberId: number) =>
  ({ type: 'answerAsParticipant', slot: 1, answer: 'claim', memberId, where }) as const;
const answerLink = (memberId: number | null, said: ParticipantAnswer = 'claim') =>
  ({
    type: 'answerInvitation',
    now: new Date('2026-02-02T00:00:00.000Z'),
    slot: 1,
    invitationId: 60,
    answer: said,
    memberId,
  }) as const;
const before = [created(), published];

describe('a member without an invitation', () => {
  const twice = [answered(7), takenBack(7), answered(7), takenBack(7)];

  it('answers twice for a campaign, and not again, whatever is taken back', () => {
    given(campaign, [...before, ...twice.slice(0, 2)])
      .when(answer(7))
      .then([answered(7)]);
    given(campaign, [...before, ...twice])
      .when(answer(7))
      .refuses('conflict', participantMessages.answeredTwice);
    given(campaign, [...before, ...twice])
      .when({ ...answer(7), slot: 2 })
      .refuses('conflict', participantMessages.answeredTwice);
  });

  it('has used both answers after a change of mind, and can still take the last one back', () => {
    const changed = [answered(7), answered(7, { answer: 'decline' })];
    given(campaign, [...before, ...changed])
      .when(answer(7))
      .refuses('conflict', participantMessages.answeredTwice);
    given(campaign, [...before, ...twice.slice(0, 3)])
      .when({ type: 'takeBackAnswer', slot: 1, memberId: 7 })
      .then([takenBack(7)]);
  });

  it('leaves the answers of others, and the link of an invitation', () => {
    given(campaign, [...before, ...twice])
      .when(answer(8))
      .then([answered(8)]);
    given(campaign, [...before, ...twice, invited])
      .when(answerLink(7))
      .then([
        answered(7, { invitationId: 60 }),
        {
          type: 'ParticipantInvitationEnded',
          data: { ...of, slot: 1, invitationId: 60, why: 'answered' },
        },
      ]);
  });

  it('is refused once the answers of the campaign are used up', () => {
    const members = Array.from(
      { length: participantLimits.answers / participantLimits.answersOfMember },
      (_, index) => 100 + index,
    );
    const all = members.flatMap((id) => [answered(id), takenBack(id), answered(id), takenBack(id)]);
    given(campaign, [...before, ...all])
      .when(answer(7))
      .refuses('conflict', participantMessages.tooManyAnswers);
    given(campaign, [...before, ...all.slice(0, -2)])
      .when(answer(7))
      .then([answered(7)]);
  });
});

describe('the participants of a conversation that took place', () => {
  const submitted: DomainEvent = {
    type: 'EvidenceSubmitted',
    data: {
      ...of,
      submittedBy: 1,
      number: 1,
      heldAt: at,
      minutes: 45,
      videoUrl: null,
      imageUrl: null,
      previousImageUrl: null,
      where: 'The newspaper reported about it.',
      reason: null,
    },
  };
  const confirmed: DomainEvent = {
    type: 'EvidenceConfirmed',
    data: {
      ...of,
      number: 1,
      heldAt: at,
      minutes: 45,
      videoUrl: null,
      submittedAt: at,
      confirmedBy: 9,
      reason: null,
    },
  };
  const completed: DomainEvent = {
    type: 'StatusChanged',
    data: { ...of, categoryId: 2, from: 'active', to: 'completed', changedBy: 9, reason: null },
  };
  const held = [
    ['with confirmed evidence', [submitted, confirmed]],
    ['of a completed campaign', [completed]],
  ] as const;

  it.each(held)('%s cannot decline any more, and say that they took part', (_, happened) => {
    const state = [...before, invited, ...happened];
    given(campaign, state)
      .when(answerLink(null, 'decline'))
      .refuses('conflict', participantMessages.tookPlace);
    given(campaign, state)
      .when({ ...answer(7), answer: 'decline', where: null })
      .refuses('conflict', participantMessages.tookPlace);
    given(campaign, state)
      .when(answer(7))
      .then([answered(7)]);
  });

  it('can decline while an admin has not confirmed the evidence', () => {
    given(campaign, [...before, submitted])
      .when({ ...answer(7), answer: 'decline', where: null })
      .then([answered(7, { answer: 'decline' })]);
  });
});

describe('the participants of a trailer', () => {
  const trailer = [created('trailer'), published];

  it('neither answer nor are invited', () => {
    given(campaign, trailer).when(answer(7)).refuses('conflict', participantMessages.notOpen);
    given(campaign, [...trailer, invited])
      .when(answerLink(7))
      .refuses('conflict', participantMessages.notOpen);
    given(campaign, trailer)
      .when({
        type: 'inviteParticipant',
        now: new Date(at),
        slot: 1,
        invitedBy: 1,
        asAdmin: true,
        sameAs: null,
        invitationId: 60,
        email: 'imre@institute.example',
      })
      .refuses('conflict', participantMessages.notOpen);
  });
});
