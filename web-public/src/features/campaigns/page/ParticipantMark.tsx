import { css } from '@emotion/react';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { TextLink } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { useMember } from '../../accounts/index.ts';
import type { CampaignDetail } from '../api.ts';
import { participantsCanAnswer } from './participants-can-answer.ts';

type ConfirmedMember = CampaignDetail['confirmedParticipants'][number]['member'];

/** The member who was confirmed as the participant of an index, from 0. */
export const memberAt = (
  { confirmedParticipants }: Pick<CampaignDetail, 'confirmedParticipants'>,
  index: number,
): ConfirmedMember | undefined =>
  confirmedParticipants.find(({ slot }) => slot === index + 1)?.member;

/** Links to the profile of a confirmed participant. */
export function ConfirmedLink({ member }: { readonly member: ConfirmedMember }): ReactNode {
  return (
    <span css={markStyle}>
      <BadgeCheck size={16} aria-hidden="true" />
      <VisuallyHidden>Confirmed: </VisuallyHidden>
      <TextLink to={`/profile/${String(member.id)}`}>@{member.username}</TextLink>
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

const markStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0, color: tokens.content.success },
});
