import { css } from '@emotion/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Alert } from '../feedback/states.tsx';
import { Stack } from '../layout/layout.tsx';
import { tokens } from '../tokens/tokens.ts';

interface ShowMoreProps {
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** Title of the error when the next page could not be loaded; otherwise undefined. */
  readonly failed: string | undefined;
  /** Why, if it is known. */
  readonly reason?: string;
  readonly label?: string;
  readonly onMore: () => void;
}

/** Loads the next page of a list that continues in place. The focus stays here at its end. */
export function ShowMore({
  hasMore,
  busy,
  failed,
  reason,
  label = 'Show more',
  onMore,
}: ShowMoreProps): ReactNode {
  const [used, setUsed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const reachedEnd = used && !hasMore;
  useEffect(() => {
    if (reachedEnd) end.current?.focus();
  }, [reachedEnd]);
  if (reachedEnd) {
    return (
      <p ref={end} tabIndex={-1} css={css({ color: tokens.content.muted, textAlign: 'center' })}>
        Everything is shown.
      </p>
    );
  }
  if (!hasMore) return null;
  return (
    <Stack gap={3} align="center">
      {failed !== undefined && <Alert title={failed}>{reason}</Alert>}
      <Button
        variant="outline"
        busy={busy}
        onClick={() => {
          setUsed(true);
          onMore();
        }}
      >
        {label}
      </Button>
    </Stack>
  );
}
