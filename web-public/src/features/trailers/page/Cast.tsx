import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { CampaignDetail } from '../../campaigns/index.ts';

/** Who plays in the film, and who directed it. */
export function Cast({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { participants, participantBios, moderator, moderatorBio } = campaign;
  return (
    <dl css={creditsStyle}>
      <div>
        <dt>Cast</dt>
        {participants.map((name, index) => (
          <Person key={`${String(index)}-${name}`} name={name} bio={participantBios[index]} />
        ))}
      </div>
      {moderator !== null && (
        <div>
          <dt>Director</dt>
          <Person name={moderator} bio={moderatorBio} />
        </div>
      )}
    </dl>
  );
}

interface PersonProps {
  readonly name: string;
  readonly bio: string | null | undefined;
}

function Person({ name, bio }: PersonProps): ReactNode {
  return (
    <dd>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {bio !== null && bio !== undefined && bio !== '' && <span>{bio}</span>}
    </dd>
  );
}

const creditsStyle = css({
  display: 'grid',
  gap: space(3),
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: `${space(1)} ${space(3)}`,
  },
  '& dt': { color: tokens.content.muted, fontSize: tokens.size[15] },
  '& dd': { gridColumn: 2, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600 },
  '& dd > span': { marginLeft: space(2), color: tokens.content.muted, fontSize: tokens.size[15] },
});
