import { Palette } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { IconButton } from '../ui/actions/Button.tsx';
import { useLazyPopover } from './lazy-popover.ts';

const load = () => import('./MoodPopover.tsx');
const MoodPopover = lazy(async () => ({ default: (await load()).MoodPopover }));

/** The Theme button. The popover's code loads on hover and focus. */
export function MoodControl(): ReactNode {
  const { used, open, setOpen, triggerProps } = useLazyPopover(load);
  const button = (
    <IconButton label="Theme" aria-haspopup="dialog" {...triggerProps}>
      <Palette size={21} aria-hidden="true" />
    </IconButton>
  );
  if (!used) return button;
  return (
    <Suspense fallback={button}>
      <MoodPopover open={open} onOpenChange={setOpen} trigger={button} />
    </Suspense>
  );
}
