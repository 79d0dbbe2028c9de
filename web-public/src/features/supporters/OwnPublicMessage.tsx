import { css } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { refreshQueries } from '../../api/refresh.ts';
import { targetHeight, tokens } from '../../ui/tokens/tokens.ts';
import { MakePrivate } from './MessageActions.tsx';

interface OwnPublicMessageProps {
  readonly donationId: number;
  /** Whether the campaign's page shows the message. */
  readonly isPublic: boolean;
}

/** The button that leaves one's own public message to the creator alone, in a list of donations. */
export function OwnPublicMessage({ donationId, isPublic }: OwnPublicMessageProps): ReactNode {
  const queryClient = useQueryClient();
  const [made, setMade] = useState(false);
  const remains = useRef<HTMLSpanElement>(null);
  if (!isPublic && !made) return null;
  return (
    <span ref={remains} tabIndex={-1} css={messageStyle}>
      {made ? (
        'Your message is private'
      ) : (
        <MakePrivate
          donationId={donationId}
          remains={remains}
          onMade={() => {
            setMade(true);
            return refreshQueries(queryClient, ['donations'], ['supporters'], ['dashboard']);
          }}
        />
      )}
    </span>
  );
}

const messageStyle = css({
  fontSize: tokens.size[15],
  '& > button': {
    ...targetHeight(32),
    color: tokens.content.primary,
    '&:hover': { textDecoration: 'underline' },
  },
});
