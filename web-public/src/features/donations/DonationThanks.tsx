import { css } from '@emotion/react';
import { CircleCheck } from 'lucide-react';
import { dollars, type Cents } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { useFocusHere } from '../../ui/use-focus-here.ts';

interface DonationThanksProps {
  readonly cents: Cents;
  readonly headingLevel: 2 | 3;
  /** The link or button to the next page. */
  readonly children: ReactNode;
}

/** Says what happens with a settled donation. */
export function DonationThanks({ cents, headingLevel, children }: DonationThanksProps): ReactNode {
  const element = useFocusHere<HTMLDivElement>();
  return (
    <div ref={element} tabIndex={-1} role="status" css={thanksStyle}>
      <CircleCheck size={48} aria-hidden="true" color={tokens.content.success} />
      <Stack gap={2} align="center">
        <Heading level={headingLevel} size="section">
          Thank you
        </Heading>
        <Text>
          Your <strong>{dollars(cents)}</strong> is in escrow for this conversation.
        </Text>
        <Text size={15} tone="muted">
          It stays there until the conversation has taken place. Not held within 365 days? Refund or
          extend: your choice.
        </Text>
      </Stack>
      {children}
    </div>
  );
}

const thanksStyle = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space(5),
  textAlign: 'center',
  '& p': { textWrap: 'balance' },
});
