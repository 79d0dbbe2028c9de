import type { AnswerState, ParticipantAnswer } from '@rostrum/contracts/campaigns';
import { MemberLink } from '../../fields/links.tsx';
import { choicesOf, ToneChip, type Badge } from '../../fields/ToneChip.tsx';
import { useCampaignOf, type AnswerRecord } from './records.ts';

const answers: Readonly<Record<ParticipantAnswer, string>> = {
  claim: 'Takes part',
  decline: 'Does not take part',
};

const states: Readonly<Record<AnswerState, Badge>> = {
  waiting: ['Waiting', 'warning'],
  confirmed: ['Confirmed', 'success'],
  dropped: ['Dropped', 'neutral'],
};

export const answerChoices = Object.entries(answers).map(([id, name]) => ({ id, name }));
export const stateChoices = choicesOf(states);

export const answerText = (answer: ParticipantAnswer): string => answers[answer];

export const StateChip = ({ state }: Pick<AnswerRecord, 'state'>) => (
  <ToneChip badge={states[state]} />
);

/** The number of the participant, and the name that the creator has entered. */
export function ParticipantName({ answer }: { readonly answer: AnswerRecord }) {
  const name = useCampaignOf(answer)?.participants[answer.slot - 1];
  return (
    <>
      {answer.slot}
      {name !== undefined && (
        <>
          . <bdi>{name}</bdi>
        </>
      )}
    </>
  );
}

/** Who has answered. Warns where the creator says that they are the participant themself. */
export function Answerer({
  memberId,
  isCreator,
}: Pick<AnswerRecord, 'memberId'> & { readonly isCreator: boolean }) {
  if (memberId === null) return <>By the link of an invitation</>;
  return (
    <>
      <MemberLink id={memberId} />
      {isCreator && (
        <>
          {' '}
          <ToneChip badge={['The creator', 'warning']} />
        </>
      )}
    </>
  );
}
