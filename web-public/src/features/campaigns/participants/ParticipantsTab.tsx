import { css } from '@emotion/react';
import { Mic } from 'lucide-react';
import { initials } from '@rostrum/contracts/campaigns/cover';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/images/Avatar.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Places } from '../../places.tsx';
import { confirmedAt, ConfirmedLink, ParticipantsLink } from '../page/ParticipantMark.tsx';
import { payoutTexts } from '../page/payout-texts.ts';

/** The participants, the moderator and what a participant receives. */
export function Component({ campaign }: Places['campaignTabs']): ReactNode {
  const { participants, participantBios, moderator, moderatorBio, status } = campaign;
  return (
    <Stack gap={6}>
      <ul css={css({ display: 'grid', gap: space(3) })}>
        {participants.map((name, index) => {
          const confirmed = confirmedAt(campaign, index);
          return (
            <li key={`${String(index)}-${name}`} css={personStyle}>
              <Avatar
                username={initials(name)}
                imageUrl={confirmed?.member.profileImageUrl}
                size={44}
              />
              <div>
                <strong>{name}</strong>
                {participantBios[index] !== '' && <p>{participantBios[index]}</p>}
                <span>
                  Participant {index + 1}
                  {confirmed ? (
                    <>
                      {' '}
                      · <ConfirmedLink confirmed={confirmed} />
                    </>
                  ) : (
                    status !== 'completed' && ' · has not confirmed'
                  )}
                </span>
              </div>
            </li>
          );
        })}
        {moderator !== null && (
          <li css={personStyle}>
            <span css={micStyle}>
              <Mic size={20} aria-hidden="true" />
            </span>
            <div>
              <strong>{moderator}</strong>
              {moderatorBio !== null && <p>{moderatorBio}</p>}
              <span>Moderator</span>
            </div>
          </li>
        )}
      </ul>
      <Text measure>{payoutTexts(campaign).benefit}</Text>
      {status !== 'completed' && (
        <Text size={15} tone="muted" measure>
          The people named here are proposed by the campaign’s creator. Until they confirm, nothing
          is promised in their name.
        </Text>
      )}
      <ParticipantsLink campaign={campaign} />
    </Stack>
  );
}

const personStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(4),
  minWidth: 0,
  '& > div': { display: 'grid', minWidth: 0 },
  '& p': { overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& > div > span': { fontSize: tokens.size[15], color: tokens.content.muted },
});

const micStyle = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '50%',
  flexShrink: 0,
  background: tokens.surface.sunken,
  color: tokens.content.muted,
});
