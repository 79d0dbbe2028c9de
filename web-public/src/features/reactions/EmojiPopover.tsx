import { css } from '@emotion/react';
import { reactionEmoji, type ReactionEmoji } from '@rostrum/contracts/reactions/constants';
import { reactionLabels } from '@rostrum/contracts/reactions/messages';
import type { ReactElement, ReactNode } from 'react';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import { emojiStyle, pillStyle } from './reaction-styles.ts';

interface EmojiPopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactElement;
  readonly mine: ReactionEmoji | undefined;
  readonly choose: (emoji: ReactionEmoji) => void;
}

/** The eight emoji. A choice closes it. */
export function EmojiPopover({ mine, choose, ...popover }: EmojiPopoverProps): ReactNode {
  return (
    <Popover {...popover} label="React" align="start">
      <div role="group" aria-label="Emoji to react with" css={gridStyle}>
        {reactionEmoji.map((emoji) => (
          <button
            key={emoji}
            type="button"
            css={pillStyle}
            aria-pressed={emoji === mine}
            aria-label={reactionLabels[emoji]}
            title={reactionLabels[emoji]}
            onClick={() => {
              popover.onOpenChange(false);
              choose(emoji);
            }}
          >
            <span aria-hidden="true" css={emojiStyle}>
              {emoji}
            </span>
          </button>
        ))}
      </div>
    </Popover>
  );
}

const gridStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 52px)',
  gap: space(2),
  '& > button': { minHeight: 52, paddingInline: 0 },
});
