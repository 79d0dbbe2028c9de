import { css } from '@emotion/react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { ReactionValue } from '@rostrum/contracts/reactions/constants';
import { Button } from '../../../ui/actions/Button.tsx';
import { space } from '../../../ui/tokens/tokens.ts';
import type { ReactionCount } from '../api.ts';
import { pillStyle } from '../reaction-styles.ts';

const PeopleDialog = lazy(async () => ({
  default: (await import('../PeopleDialog.tsx')).PeopleDialog,
}));

interface ShowPeopleProps {
  readonly campaignId: number;
  /** What the dialog offers to choose from. */
  readonly counts: readonly ReactionCount[];
}

/** A button that lists the people behind all counts. */
export function ShowPeople({ campaignId, counts }: ShowPeopleProps): ReactNode {
  const { opener, open, dialog } = usePeopleDialog(campaignId, counts);
  return (
    <div css={alignedStyle}>
      <Button ref={opener} variant="ghost" size="small" onClick={open}>
        Who reacted
      </Button>
      {dialog}
    </div>
  );
}

interface PeopleOfProps extends ShowPeopleProps {
  readonly value: ReactionValue;
  /** The accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A count that lists the people behind it. */
export function PeopleOf({ campaignId, counts, value, label, children }: PeopleOfProps): ReactNode {
  const { opener, open, dialog } = usePeopleDialog(campaignId, counts, value);
  return (
    <>
      <button
        ref={opener}
        type="button"
        css={pillStyle}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={open}
      >
        {children}
      </button>
      {dialog}
    </>
  );
}

function usePeopleDialog(
  campaignId: number,
  counts: readonly ReactionCount[],
  first: ReactionValue | undefined = counts[0]?.value,
) {
  const opener = useRef<HTMLButtonElement>(null);
  const [used, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return {
    opener,
    open: (): void => {
      setUsed(true);
      setOpen(true);
    },
    dialog: used && first !== undefined && (
      <Suspense>
        <PeopleDialog
          campaignId={campaignId}
          counts={counts}
          first={first}
          open={isOpen}
          onOpenChange={setOpen}
          returnFocusTo={opener}
        />
      </Suspense>
    ),
  };
}

/** Aligns the text of the button with what is above it. */
const alignedStyle = css({ marginInlineStart: `-${space(3.5)}` });
