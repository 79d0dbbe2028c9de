import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { ShareRecord } from './records.ts';

/** What the dialog gets about the chosen shares. */
export interface DialogOfShares {
  /** Those that were chosen when it was opened. */
  readonly shares: readonly ShareRecord[];
  readonly close: () => void;
}

interface ActOnSharesProps {
  /** Label of the button. */
  readonly label: string;
  readonly shares: readonly ShareRecord[];
  readonly dialog: (given: DialogOfShares) => ReactNode;
}

/** A button that opens a dialog about the chosen shares. */
export function ActOnShares({ label, shares, dialog }: ActOnSharesProps) {
  const [opened, setOpened] = useState<readonly ShareRecord[]>();
  return (
    <>
      <Button
        size="small"
        variant="contained"
        disabled={shares.length === 0}
        onClick={() => {
          setOpened(shares);
        }}
      >
        {label}
      </Button>
      {opened &&
        dialog({
          shares: opened,
          close: () => {
            setOpened(undefined);
          },
        })}
    </>
  );
}
