import { Palette } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { IconButton } from '../ui/Button.tsx';

const load = () => import('./MoodPopover.tsx');
const MoodPopover = lazy(async () => ({ default: (await load()).MoodPopover }));

/** The Theme button. The popover's code loads on hover and focus. */
export function MoodControl(): ReactNode {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const button = (
    <IconButton
      label="Theme"
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      {...(!wanted && {
        onClick: () => {
          setWanted(true);
          setOpen(true);
        },
      })}
    >
      <Palette size={21} aria-hidden="true" />
    </IconButton>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MoodPopover open={open} onOpenChange={setOpen} trigger={button} />
    </Suspense>
  );
}
