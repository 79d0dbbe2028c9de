import { css } from '@emotion/react';
import { dollars } from '@rostrum/contracts/money';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text } from '../../ui/text/text.tsx';
import { space } from '../../ui/tokens/tokens.ts';

/** What the member has given for a campaign; nothing for one who has not. */
export function YouGave({ cents }: { readonly cents: number | null }): ReactNode {
  if (cents === null || cents <= 0) return null;
  return (
    <Text size={15} tone="success" strong>
      <CircleCheck size={18} aria-hidden="true" css={iconStyle} />
      You gave {dollars(cents)}
    </Text>
  );
}

const iconStyle = css({ display: 'inline', verticalAlign: '-3px', marginRight: space(1.5) });
