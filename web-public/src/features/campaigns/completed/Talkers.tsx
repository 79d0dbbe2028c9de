import { css } from '@emotion/react';
import { initials } from '@rostrum/contracts/campaigns/cover';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/images/Avatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { CampaignDetail } from '../api.ts';
import { confirmedAt, ConfirmedLink, ParticipantsLink } from '../page/ParticipantMark.tsx';

/** The people who had the conversation. */
export function Talkers({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { participants, participantBios, moderator, moderatorBio } = campaign;
  return (
    <Card padding={5} as="section" aria-label="Who talked">
      <Text as="h2" strong>
        Who talked
      </Text>
      <ul aria-label="Participants" css={listStyle}>
        {participants.map((name, index) => {
          const bio = participantBios[index] ?? '';
          const confirmed = confirmedAt(campaign, index);
          return (
            <li key={`${String(index)}-${name}`}>
              <Avatar
                username={initials(name)}
                imageUrl={confirmed?.member.profileImageUrl}
                size={44}
              />
              <div css={css({ minWidth: 0, overflowWrap: 'anywhere' })}>
                <strong>{name}</strong>
                {bio !== '' && (
                  <Text size={15} tone="muted">
                    {bio}
                  </Text>
                )}
                {confirmed && (
                  <Text size={15}>
                    <ConfirmedLink confirmed={confirmed} />
                  </Text>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <ParticipantsLink campaign={campaign} css={linkStyle} />
      {moderator !== null && (
        <Text size={15} tone="muted" css={css({ overflowWrap: 'anywhere' })}>
          Moderated by <bdi>{moderator}</bdi>
          {moderatorBio !== null && ` · ${moderatorBio}`}
        </Text>
      )}
    </Card>
  );
}

const linkStyle = css({ marginBlock: space(2), fontSize: tokens.size[15] });

const listStyle = css({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: space(3.5),
    paddingBlock: space(3),
  },
  '& > li + li': { borderTop: `1px solid ${tokens.border.default}` },
  '& strong': { fontWeight: 600 },
});
