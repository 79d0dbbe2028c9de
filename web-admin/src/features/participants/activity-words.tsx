import type { ParticipantAnswer } from '@rostrum/contracts/campaigns';
import type { Activity, ActivityKinds } from '../../kernel/define-feature.ts';
import { ActivityCampaign, ActivityMember, detailWord } from '../activities/index.ts';
import { answerText } from './answer-words.tsx';

interface OfActivity {
  readonly activity: Activity;
}

/** A participant by number: "participant 2 of campaign 5". */
function Participant({ activity }: OfActivity) {
  const { slot } = activity.details;
  return (
    <>
      {typeof slot === 'number' ? `participant ${String(slot)}` : 'a participant'} of{' '}
      <ActivityCampaign activity={activity} />
    </>
  );
}

/** What was answered, as in a list of answers; nothing where it is not known. */
const answered = ({ details: { answer } }: Activity): string =>
  typeof answer === 'string' ? `: ${answerText(answer as ParticipantAnswer).toLowerCase()}` : '';

export const activityKinds: ActivityKinds = {
  participant_invited: {
    name: 'Participant invited',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> invited <Participant activity={activity} />
      </>
    ),
  },
  participant_invitation_ended: {
    name: 'Invitation of a participant ended',
    Words: ({ activity }) => (
      <>
        {activity.by === null ? (
          'The'
        ) : (
          <>
            <ActivityMember activity={activity} /> ended the
          </>
        )}{' '}
        invitation of <Participant activity={activity} />
        {activity.by === null && ' ended'}: {detailWord(activity.details.why)}
      </>
    ),
  },
  participant_answered: {
    name: 'Participant answered',
    Words: ({ activity }) => (
      <>
        {activity.userId === null ? (
          'Somebody with the link of an invitation'
        ) : (
          <ActivityMember activity={activity} />
        )}{' '}
        answered for <Participant activity={activity} />
        {answered(activity)}
      </>
    ),
  },
  participant_answer_dropped: {
    name: 'Answer of a participant dropped',
    Words: ({ activity }) =>
      activity.userId === null ? (
        <>
          An answer for <Participant activity={activity} /> was dropped with the change of the name
          {answered(activity)}
        </>
      ) : (
        <>
          <ActivityMember activity={activity} /> dropped an answer for{' '}
          <Participant activity={activity} />
          {answered(activity)}
        </>
      ),
  },
  participant_confirmed: {
    name: 'Participant confirmed',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> confirmed <Participant activity={activity} />
      </>
    ),
  },
  participant_declined: {
    name: 'Decline of a participant confirmed',
    Words: ({ activity }) => (
      <>
        <ActivityMember activity={activity} /> confirmed that <Participant activity={activity} />{' '}
        does not take part
      </>
    ),
  },
};
