import { css } from '@emotion/react';
import type { ReactElement, ReactNode } from 'react';
import { MoodChoices } from '../ui/forms/MoodChoices.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { space } from '../ui/tokens/tokens.ts';

interface MoodPopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactElement;
}

export function MoodPopover({ open, onOpenChange, trigger }: MoodPopoverProps): ReactNode {
  return (
    <Popover open={open} onOpenChange={onOpenChange} trigger={trigger} label="Choose a Mood">
      <Heading size="card">Choose a Mood</Heading>
      <Text size={14} tone="muted">
        Select a theme that matches your debating mood
      </Text>
      <div css={css({ marginTop: space(4), width: 332, maxWidth: '100%' })}>
        <MoodChoices
          onChosen={() => {
            onOpenChange(false);
          }}
        />
      </div>
    </Popover>
  );
}
