import { happenedAt } from '@rostrum/contracts';
import type { AnswerState, ParticipantAnswer } from '@rostrum/contracts/campaigns';
import { adminParticipants } from '@rostrum/contracts/campaigns/lists';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { campaignKey } from './funding-close.ts';

/** An answer of a participant, for the console. Times are ISO 8601. */
export interface ParticipantAnswerDocument {
  readonly id: string;
  readonly campaignId: number;
  /** The number of the participant, from 1. */
  readonly slot: number;
  readonly answer: ParticipantAnswer;
  /** Null for a decline by the link of an invitation. */
  readonly memberId: number | null;
  readonly creatorId: number;
  readonly byInvitation: boolean;
  readonly state: AnswerState;
  readonly answeredAt: string;
  readonly decidedAt: string | null;
}

type Answered = EventOfType<'ParticipantAnswered'>;
type About = Pick<ParticipantAnswerDocument, 'campaignId' | 'slot' | 'answer' | 'memberId'>;

const rules = rulesFor<ParticipantAnswerDocument>();
const options = { partitionKey: campaignKey };

const idOf = ({ campaignId, slot, answer, memberId }: About): string =>
  [campaignId, slot, answer, memberId ?? 'link'].join('-');

const confirmed = <E extends EventOfType<'ParticipantConfirmed' | 'ParticipantDeclineConfirmed'>>(
  answer: ParticipantAnswer,
) =>
  rules.existing<E>(
    ({ data }) => idOf({ ...data, answer }),
    (document, event) => ({ ...document, state: 'confirmed', decidedAt: happenedAt(event) }),
    options,
  );

/** What people answered who are, or say that they are, participants of campaigns. */
export const participantAnswers = defineReadModel({
  name: 'participant-answers',
  version: 1,
  partitionable: true,
  lists: [adminParticipants],
  on: {
    ParticipantAnswered: [
      // Who answers differently has changed their mind.
      rules.existing<Answered>(
        ({ data }) =>
          data.memberId === null
            ? undefined
            : idOf({ ...data, answer: data.answer === 'claim' ? 'decline' : 'claim' }),
        (document, event) =>
          document.state === 'waiting'
            ? { ...document, state: 'dropped', decidedAt: happenedAt(event) }
            : document,
        options,
      ),
      rules.document<Answered>(
        ({ data }) => idOf(data),
        (_, event) => {
          const { campaignId, creatorId, slot, answer, memberId, invitationId } = event.data;
          return {
            id: idOf(event.data),
            campaignId,
            slot,
            answer,
            memberId,
            creatorId,
            byInvitation: invitationId !== null,
            state: 'waiting',
            answeredAt: happenedAt(event),
            decidedAt: null,
          };
        },
        options,
      ),
    ],
    ParticipantAnswerDropped: [
      rules.existing<EventOfType<'ParticipantAnswerDropped'>>(
        ({ data }) => idOf(data),
        (document, event) => ({ ...document, state: 'dropped', decidedAt: happenedAt(event) }),
        options,
      ),
    ],
    ParticipantConfirmed: [confirmed<EventOfType<'ParticipantConfirmed'>>('claim')],
    ParticipantDeclineConfirmed: [confirmed<EventOfType<'ParticipantDeclineConfirmed'>>('decline')],
  },
  indexes: [
    ['answeredAt'],
    ['state', 'answeredAt'],
    ['answer', 'answeredAt'],
    ['campaignId', 'answeredAt'],
    ['memberId', 'answeredAt'],
  ],
});
