import { css } from '@emotion/react';
import { reactionEmoji, type ReactionEmoji } from '@rostrum/contracts/reactions/constants';
import { reactionLabels } from '@rostrum/contracts/reactions/messages';
import { SmilePlus } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Row, Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { type Noun, nounOf } from '@rostrum/contracts/categories/constants';
import type { Places } from '../../places.tsx';
import type { CampaignReactions } from '../api.ts';
import { emojiStyle, pillsStyle, pillStyle } from '../reaction-styles.ts';
import { useReactions } from '../use-reactions.ts';
import { ShowPeople } from './ShowPeople.tsx';

const load = () => import('../EmojiPopover.tsx');
const EmojiPopover = lazy(async () => ({ default: (await load()).EmojiPopover }));

/** The emoji: a picker, and a badge with the count of each that somebody chose. */
export function Component({ campaign }: Places['communityTabs']): ReactNode {
  const { query, choose, announcement } = useReactions(campaign.id);
  if (query.isPending) {
    return (
      <Loading label="Loading the reactions">
        <Row gap={2}>
          <Skeleton width={104} height={44} />
          <Skeleton width={64} height={44} />
          <Skeleton width={64} height={44} />
        </Row>
      </Loading>
    );
  }
  if (query.isError) {
    return <LoadFailed query={query} title="The reactions could not be loaded" level={3} />;
  }
  const isHeld = campaign.onHoldSince !== null;
  const { emojis } = query.data;
  return (
    <Stack gap={3}>
      <div role="group" aria-label="Emoji" css={pillsStyle}>
        {!isHeld && <Picker emojis={emojis} choose={choose} />}
        {emojis.map(({ emoji, count, mine }) => (
          <button
            key={emoji}
            type="button"
            css={pillStyle}
            aria-pressed={mine}
            aria-disabled={isHeld || undefined}
            aria-label={`${reactionLabels[emoji]}, ${count.toLocaleString('en-US')}`}
            onClick={() => {
              if (!isHeld) choose(emoji);
            }}
          >
            <span aria-hidden="true" css={emojiStyle}>
              {emoji}
            </span>
            {count.toLocaleString('en-US')}
          </button>
        ))}
      </div>
      <Words emojis={emojis} isHeld={isHeld} noun={nounOf(campaign)} />
      {emojis.length > 0 && (
        <ShowPeople
          campaignId={campaign.id}
          counts={emojis.map(({ emoji, count }) => ({ value: emoji, count }))}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}

interface WordsProps extends Pick<CampaignReactions, 'emojis'> {
  readonly isHeld: boolean;
  readonly noun: Noun;
}

function Words({ emojis, isHeld, noun }: WordsProps): ReactNode {
  if (isHeld) {
    return (
      <Text size={15} tone="muted">
        {`While the ${noun} is on hold, it takes no reactions.`}
      </Text>
    );
  }
  if (emojis.length > 0) return null;
  return (
    <Text size={15} tone="muted">
      Nobody has reacted yet. Be the first.
    </Text>
  );
}

interface PickerProps extends Pick<CampaignReactions, 'emojis'> {
  readonly choose: (emoji: ReactionEmoji) => void;
}

/** The button React. The code of its popover loads on hover and focus. */
function Picker({ emojis, choose }: PickerProps): ReactNode {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const preload = (): void => void load();
  const button = (
    <Button
      variant="outline"
      size="small"
      css={css({ minHeight: 44, borderRadius: 999 })}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={preload}
      onFocus={preload}
      {...(!used && {
        onClick: () => {
          setUsed(true);
          setOpen(true);
        },
      })}
    >
      <SmilePlus size={18} aria-hidden="true" />
      React
    </Button>
  );
  if (!used) return button;
  return (
    <Suspense fallback={button}>
      <EmojiPopover
        open={open}
        onOpenChange={setOpen}
        trigger={button}
        mine={reactionEmoji.find((each) =>
          emojis.some(({ emoji, mine }) => mine && emoji === each),
        )}
        choose={choose}
      />
    </Suspense>
  );
}
