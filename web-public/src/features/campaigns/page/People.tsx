import { css } from '@emotion/react';
import { initials, voiceColours } from '@rostrum/contracts/campaigns/cover';
import { imageSourcesOf } from '@rostrum/contracts/uploads/constants';
import { useState, type ReactNode } from 'react';
import { Avatar } from '../../../ui/images/Avatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import type { CampaignDetail } from '../api.ts';
import { confirmedAt, ConfirmedLink, ParticipantsLink } from './ParticipantMark.tsx';

type Member = CampaignDetail['confirmedParticipants'][number]['member'];

interface PeopleProps {
  readonly campaign: CampaignDetail;
  /** Whether they stand in for the picture, drawn by their initials on the colours of the cover. */
  readonly drawn?: boolean;
}

/** Who is to talk: each with a name and the line that says who it is. */
export function People({ campaign, drawn = false }: PeopleProps): ReactNode {
  const { participants, participantBios, status } = campaign;
  const colours = drawn ? voiceColours(campaign, participants.length) : [];
  const isPair = participants.length === 2;
  return (
    <>
      <ul css={[listStyle, isPair ? pairStyle : groupStyle]} aria-label="Participants">
        {participants.map((name, index) => {
          const bio = participantBios[index] ?? '';
          const confirmed = confirmedAt(campaign, index);
          return (
            <li key={`${String(index)}-${name}`}>
              {drawn && (
                <div
                  aria-hidden="true"
                  css={[pictureStyle, isPair ? largeStyle : smallStyle]}
                  style={{ background: colours[index] }}
                >
                  {confirmed ? <Portrait member={confirmed.member} name={name} /> : initials(name)}
                </div>
              )}
              <div css={textStyle}>
                <strong>{name}</strong>
                {bio !== '' && <p>{bio}</p>}
                {confirmed ? (
                  <small>
                    {!drawn && (
                      <Avatar
                        username={confirmed.member.username}
                        imageUrl={confirmed.member.profileImageUrl}
                        size={24}
                      />
                    )}
                    <ConfirmedLink confirmed={confirmed} />
                  </small>
                ) : (
                  status !== 'completed' && <small>has not confirmed</small>
                )}
              </div>
              {drawn && isPair && index === 1 && (
                <span aria-hidden="true" css={andStyle}>
                  &amp;
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <ParticipantsLink campaign={campaign} css={linkStyle} />
    </>
  );
}

/** A confirmed participant's own picture; the initials if there is none or it does not load. */
function Portrait({ member, name }: { readonly member: Member; readonly name: string }): ReactNode {
  const url = member.profileImageUrl;
  const [missing, setMissing] = useState<string>();
  if (url === null || url === missing) return initials(name);
  const sources = imageSourcesOf(url);
  return (
    <img
      css={portraitStyle}
      src={sources?.src ?? url}
      {...(sources && { srcSet: sources.srcSet, sizes: '(min-width: 1000px) 370px, 50vw' })}
      alt=""
      decoding="async"
      onError={() => {
        setMissing(url);
      }}
    />
  );
}

/** The participants in the place of the cover. */
export function DrawnPeople({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  return (
    <Card padding={0}>
      <People campaign={campaign} drawn />
    </Card>
  );
}

const listStyle = css({
  display: 'grid',
  // The lines between the cells; the cells cover the rest.
  gap: 1,
  background: tokens.border.default,
  '& > li': {
    position: 'relative',
    minWidth: 0,
    background: tokens.surface.raised,
  },
});

const pairStyle = css({ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' });

const groupStyle = css({
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  // An odd one at the end takes the whole row.
  '& > li:last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  [media.tablet]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    '& > li, & > li:last-child:nth-of-type(odd)': { gridColumn: 'span 4' },
    // Rows of four, or of three, without a gap at the end.
    '& > li:first-of-type:nth-last-of-type(4), & > li:first-of-type:nth-last-of-type(4) ~ li, & > li:first-of-type:nth-last-of-type(n + 7), & > li:first-of-type:nth-last-of-type(n + 7) ~ li':
      { gridColumn: 'span 3' },
    '& > li:first-of-type:nth-last-of-type(5) ~ li:nth-of-type(n + 4)': { gridColumn: 'span 6' },
    '& > li:first-of-type:nth-last-of-type(7) ~ li:nth-of-type(n + 5)': { gridColumn: 'span 4' },
  },
});

const pictureStyle = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  fontFamily: tokens.font.display,
  fontWeight: 440,
  lineHeight: 1,
  letterSpacing: '-0.02em',
  // The colours of the voices are dark enough for white in every mood.
  color: '#fff',
});

const portraitStyle = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

/** In a row of its own below the people. */
const linkStyle = css({
  padding: `${space(2.5)} ${space(3)}`,
  borderTop: `1px solid ${tokens.border.default}`,
  fontSize: tokens.size[15],
  [media.tablet]: { padding: `${space(2)} ${space(5)}` },
});

const largeStyle = css({
  height: 148,
  fontSize: 76,
  [media.desktop]: { height: 212, fontSize: 124 },
});

const smallStyle = css({
  height: 104,
  fontSize: 46,
  [media.desktop]: { height: 128, fontSize: 56 },
});

const textStyle = css({
  padding: `${space(3.5)} ${space(3)}`,
  overflowWrap: 'anywhere',
  [media.tablet]: { padding: `${space(4)} ${space(5)} ${space(4)}` },
  '& > strong': {
    display: 'block',
    fontFamily: tokens.font.display,
    fontSize: tokens.size[18],
    fontWeight: 560,
    lineHeight: 1.22,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
    [media.tablet]: { fontSize: tokens.size[21] },
  },
  '& > p': {
    marginTop: space(1),
    fontSize: tokens.size[14],
    lineHeight: 1.45,
    color: tokens.content.muted,
    textWrap: 'pretty',
    [media.tablet]: { fontSize: tokens.size[15] },
  },
  '& > small': {
    display: 'flex',
    alignItems: 'center',
    gap: space(2),
    marginTop: space(1),
    fontSize: tokens.size[14],
    color: tokens.content.muted,
  },
});

/** On the seam of the two pictures. */
const andStyle = css({
  position: 'absolute',
  top: 148,
  left: 0,
  width: 40,
  height: 40,
  margin: -20,
  display: 'grid',
  placeItems: 'center',
  border: `1px solid ${tokens.border.default}`,
  borderRadius: '50%',
  background: tokens.surface.raised,
  fontFamily: tokens.font.display,
  fontSize: tokens.size[18],
  lineHeight: 1,
  [media.desktop]: { top: 212, width: 52, height: 52, margin: -26, fontSize: tokens.size[21] },
});
