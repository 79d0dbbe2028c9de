import { css } from '@emotion/react';
import { initials } from '@rostrum/contracts/campaigns/cover';
import { participantMessages } from '@rostrum/contracts/campaigns/participants';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { Avatar } from '../../../ui/images/Avatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { formatMoment } from '../../../ui/text/dates.ts';
import { Heading, Text, TextLink } from '../../../ui/text/text.tsx';
import { space } from '../../../ui/tokens/tokens.ts';
import { HandOver } from './HandOver.tsx';
import { Invite } from './Invite.tsx';
import { OwnAnswer } from './OwnAnswer.tsx';
import { participantState, waitingAnswerText } from './participant-words.ts';
import type { Participant } from './participants-api.ts';
import { Withdraw } from './Withdraw.tsx';

interface ParticipantCardProps {
  readonly campaignId: number;
  readonly participant: Participant;
  /** Whether the caller invites participants, as the creator or an admin. */
  readonly decides: boolean;
  readonly isCreator: boolean;
  /** Whether the page was opened by the link that the creator handed over for this participant. */
  readonly isHandedOver: boolean;
  /** Whether the conversation took place. */
  readonly isHeld: boolean;
}

/** One participant: the state in words, and what the caller can do about it. */
export function ParticipantCard(props: ParticipantCardProps): ReactNode {
  const { campaignId, participant, decides, isCreator, isHandedOver, isHeld } = props;
  const { slot, name, member, declined, invitation, answers } = participant;
  const headingId = useId();
  const state = participantState(participant, decides);
  const of = { campaignId, participant, focusId: cardId(slot) };
  return (
    <Card
      as="section"
      padding={5}
      id={cardId(slot)}
      tabIndex={-1}
      aria-labelledby={headingId}
      css={css({ outline: 'none' })}
    >
      <Stack gap={4}>
        <div css={headStyle}>
          <Avatar
            username={member?.username ?? initials(name)}
            imageUrl={member?.profileImageUrl}
            size={44}
          />
          <div>
            <Heading level={2} size="small" id={headingId}>
              {name}
            </Heading>
            {member && (
              <Text size={15}>
                <TextLink to={`/profile/${String(member.id)}`}>@{member.username}</TextLink>
              </Text>
            )}
          </div>
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        {declined && <Text size={15}>The conversation does not take place as planned.</Text>}
        {answers.length > 0 && (
          <ul aria-label="Answers that wait" css={answersStyle}>
            {answers.map((answer) => (
              <li key={`${answer.answer}-${String(answer.member?.id)}`}>
                {waitingAnswerText(answer, participant)}
              </li>
            ))}
          </ul>
        )}
        {invitation && (
          <Text size={15} tone="muted">
            Invited {formatMoment(invitation.sentAt)}. The link is valid until{' '}
            {formatMoment(invitation.expiresAt)}.
          </Text>
        )}
        {participant.handedOverAt !== null && (
          <Text size={15} tone="muted">
            The creator handed over a link {formatMoment(participant.handedOverAt)}. It proves
            nothing.
          </Text>
        )}
        {isHandedOver && participant.refusal === null && (
          <Text size={15}>
            The creator of the campaign handed you this link. It proves nothing: if this is you, say
            so, and an administrator checks it.
          </Text>
        )}
        {member === null && !declined && (
          <Row gap={3}>
            {decides && invitation && <Withdraw {...of} />}
            {decides && <Invite {...of} />}
            {isCreator && participant.inviteRefusal === null && <HandOver {...of} />}
            <OwnAnswer {...of} isHeld={isHeld} claimsOnly={isHandedOver} />
          </Row>
        )}
        {member === null && !declined && <Refusals participant={participant} decides={decides} />}
      </Stack>
    </Card>
  );
}

const cardId = (slot: number): string => `participant-${String(slot)}`;

/** Why the caller can do nothing; said once above the list when it is the same for everyone. */
function Refusals({
  participant: { refusal, inviteRefusal },
  decides,
}: Pick<ParticipantCardProps, 'participant' | 'decides'>): ReactNode {
  const texts = [...new Set([decides ? inviteRefusal : null, refusal])].filter(
    (text) => text !== null && text !== participantMessages.notOpen,
  );
  return texts.map((text) => (
    <Text key={text} size={15} tone="muted">
      {text}
    </Text>
  ));
}

const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(3.5)}`,
  '& > div': { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
});

const answersStyle = css({ display: 'grid', gap: space(2), overflowWrap: 'anywhere' });
