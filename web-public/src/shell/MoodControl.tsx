import { css } from '@emotion/react';
import { Palette } from 'lucide-react';
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../ui/actions/Button.tsx';
import { useMoodChoice } from '../ui/tokens/mood.ts';
import { useLazyPopover, type LazyPopover } from '../ui/overlays/lazy-popover.ts';
import { nameOfChoice } from '../ui/tokens/mood-names.ts';

const load = () => import('./MoodPopover.tsx');
const MoodPopover = lazy(async () => ({ default: (await load()).MoodPopover }));

/** The Theme button. */
export function MoodControl(): ReactNode {
  const popover = useLazyPopover(load);
  return (
    <WithMoodPopover popover={popover}>
      <IconButton label="Theme" aria-haspopup="dialog" {...popover.triggerProps}>
        <Palette size={21} aria-hidden="true" />
      </IconButton>
    </WithMoodPopover>
  );
}

/** A button with the name of the chosen mood. */
export function AppearanceControl(): ReactNode {
  const popover = useLazyPopover(load);
  const choice = useMoodChoice();
  return (
    <WithMoodPopover popover={popover}>
      <button
        type="button"
        aria-haspopup="dialog"
        css={css({ minHeight: 44, '&:hover': { textDecoration: 'underline' } })}
        {...popover.triggerProps}
      >
        Appearance: {nameOfChoice(choice)}
      </button>
    </WithMoodPopover>
  );
}

interface WithMoodPopoverProps {
  readonly popover: LazyPopover;
  readonly children: ReactElement;
}

/** A trigger with the popover of moods, whose code loads on hover and focus. */
function WithMoodPopover({ popover, children }: WithMoodPopoverProps): ReactNode {
  const { used, open, setOpen } = popover;
  if (!used) return children;
  return (
    <Suspense fallback={children}>
      <MoodPopover open={open} onOpenChange={setOpen} trigger={children} />
    </Suspense>
  );
}
