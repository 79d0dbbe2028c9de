import { useState } from 'react';

export interface LazyPopover {
  /** Whether it has ever been opened; until then only its trigger is rendered. */
  readonly used: boolean;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly triggerProps: {
    readonly 'aria-expanded': boolean;
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick?: () => void;
  };
}

/** A popover whose code loads on hover and focus of its trigger. */
export function useLazyPopover(load: () => Promise<unknown>): LazyPopover {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const preload = (): void => void load();
  return {
    used,
    open,
    setOpen,
    triggerProps: {
      'aria-expanded': open,
      onPointerEnter: preload,
      onFocus: preload,
      ...(!used && {
        onClick: () => {
          setUsed(true);
          setOpen(true);
        },
      }),
    },
  };
}
