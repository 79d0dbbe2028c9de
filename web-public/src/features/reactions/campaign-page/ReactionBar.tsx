import { css } from '@emotion/react';
import {
  reactionLimits,
  reactionTypes,
  type ReactionType,
} from '@rostrum/contracts/reactions/constants';
import { reactionLabels } from '@rostrum/contracts/reactions/messages';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Avatar } from '../../../ui/images/Avatar.tsx';
import { Row, Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Places } from '../../places.tsx';
import type { CampaignReactions } from '../api.ts';
import { reactionIcons } from '../reaction-icons.ts';
import { pillsStyle, pillStyle } from '../reaction-styles.ts';
import { useReactions } from '../use-reactions.ts';
import { PeopleOf } from './ShowPeople.tsx';

/** The typed reactions. A click on a count lists the people behind it. */
export function Component({ campaign }: Places['campaignSections']): ReactNode {
  return (
    <section aria-labelledby="reactions">
      <Stack gap={4}>
        <Heading level={2} size="card" id="reactions">
          What do you think?
        </Heading>
        <Bar campaign={campaign} />
      </Stack>
    </section>
  );
}

function Bar({ campaign }: Places['campaignSections']): ReactNode {
  const { query, choose, announcement } = useReactions(campaign.id);
  if (query.isPending) {
    return (
      <Loading label="Loading the reactions">
        <Row gap={2}>
          {reactionTypes.map((type) => (
            <Skeleton key={type} width={118} height={44} />
          ))}
        </Row>
      </Loading>
    );
  }
  if (query.isError) {
    return <LoadFailed query={query} title="The reactions could not be loaded" level={3} />;
  }
  const isHeld = campaign.onHoldSince !== null;
  const { reactions, userReaction } = query.data;
  return (
    <Stack gap={3}>
      <div role="group" aria-label="Your opinion" css={pillsStyle}>
        {reactionTypes.map((type) => (
          <TypePill
            key={type}
            campaignId={campaign.id}
            type={type}
            reactions={reactions}
            isMine={userReaction?.type === type}
            isHeld={isHeld}
            choose={choose}
          />
        ))}
      </div>
      <Newest reactions={reactions} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}

interface TypePillProps {
  readonly campaignId: number;
  readonly type: ReactionType;
  readonly reactions: CampaignReactions['reactions'];
  readonly isMine: boolean;
  readonly isHeld: boolean;
  readonly choose: (type: ReactionType) => void;
}

/** The button that chooses a type and, once somebody has, its count beside it. */
function TypePill({
  campaignId,
  type,
  reactions,
  isMine,
  isHeld,
  choose,
}: TypePillProps): ReactNode {
  const Icon = reactionIcons[type];
  const { count } = reactions[type];
  return (
    <div css={pairStyle}>
      <button
        type="button"
        css={pillStyle}
        aria-pressed={isMine}
        aria-disabled={isHeld || undefined}
        onClick={() => {
          if (!isHeld) choose(type);
        }}
      >
        <Icon size={18} aria-hidden="true" />
        {reactionLabels[type]}
      </button>
      {count > 0 && (
        <PeopleOf
          campaignId={campaignId}
          value={type}
          counts={reactionTypes.flatMap((each) =>
            reactions[each].count > 0 ? [{ value: each, count: reactions[each].count }] : [],
          )}
          label={`${count.toLocaleString('en-US')} chose ${reactionLabels[type]}`}
        >
          {count.toLocaleString('en-US')}
        </PeopleOf>
      )}
    </div>
  );
}

/** The faces of the newest people of the types, and how many there are. */
function Newest({ reactions }: Pick<CampaignReactions, 'reactions'>): ReactNode {
  const total = reactionTypes.reduce((sum, type) => sum + reactions[type].count, 0);
  if (total === 0) {
    return (
      <Text size={15} tone="muted">
        Nobody has said what they think yet. Be the first.
      </Text>
    );
  }
  const people = reactionTypes.flatMap((type) => reactions[type].users);
  return (
    <Row gap={3} wrap={false}>
      <div css={facesStyle}>
        {people.slice(0, reactionLimits.newestPeople).map(({ id, username, profileImageUrl }) => (
          <Avatar key={id} username={username} imageUrl={profileImageUrl} size={28} />
        ))}
      </div>
      <Text size={15} tone="muted">
        {total.toLocaleString('en-US')} {total === 1 ? 'member has' : 'members have'} said what they
        think.
      </Text>
    </Row>
  );
}

/** The faces overlap. */
const facesStyle = css({
  display: 'flex',
  flexShrink: 0,
  '& > *': { boxShadow: `0 0 0 2px ${tokens.surface.page}` },
  '& > * + *': { marginInlineStart: `-${space(2)}` },
});

/** The choice and its count look like one pill of two buttons. */
const pairStyle = css({
  display: 'inline-flex',
  '& > button:first-of-type:not(:last-of-type)': {
    borderStartEndRadius: 0,
    borderEndEndRadius: 0,
    paddingInlineEnd: space(2),
  },
  '& > button:last-of-type:not(:first-of-type)': {
    marginInlineStart: -1,
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
    color: tokens.content.default,
  },
  '& > button:focus-visible': { zIndex: 1 },
});
