import { css } from '@emotion/react';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { useMember } from '../../accounts/index.ts';
import type { CampaignDetail } from '../api.ts';
import { confirmedText } from '../participants/participant-words.ts';
import { participantsCanAnswer } from './participants-can-answer.ts';

type Confirmed = CampaignDetail['confirmedParticipants'][number];

/** The participant of an index, from 0, if a member was confirmed. */
export const confirmedAt = (
  { confirmedParticipants }: Pick<CampaignDetail, 'confirmedParticipants'>,
  index: number,
): Confirmed | undefined => confirmedParticipants.find(({ slot }) => slot === index + 1);

/** Links to the profile of a confirmed participant, and says how it is known that it is theirs. */
export function ConfirmedLink({ confirmed }: { readonly confirmed: Confirmed }): ReactNode {
  const { member, confirmedBy } = confirmed;
  return (
    <span css={markStyle}>
      <BadgeCheck size={16} aria-hidden="true" />
      <TextLink to={`/profile/${String(member.id)}`}>@{member.username}</TextLink>
      <span css={howStyle}>{confirmedText(confirmedBy)}</span>
    </span>
  );
}

interface ParticipantsLinkProps {
  readonly campaign: CampaignDetail;
  readonly className?: string;
}

/** Where participants answer and the creator invites them, while there is somebody to confirm. */
export function ParticipantsLink({ campaign, className }: ParticipantsLinkProps): ReactNode {
  const { id, creatorId, participants, confirmedParticipants } = campaign;
  const isCreator = useMember()?.id === creatorId;
  if (!participantsCanAnswer(campaign) || confirmedParticipants.length >= participants.length) {
    return null;
  }
  return (
    <p className={className}>
      <TextLink to={`/campaigns/${String(id)}/participants`}>
        {isCreator ? 'Invite them' : 'Are you one of them?'}
      </TextLink>
    </p>
  );
}

const howStyle = css({ color: tokens.content.muted, fontSize: tokens.size[14] });
const markStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0, color: tokens.content.success },
});
