import { css } from '@emotion/react';
import { WalletCards } from 'lucide-react';
import { dollars, type Cents } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { useFocusHere } from '../../ui/browser/use-focus-here.ts';

interface PayPalStepProps {
  readonly totalCents: Cents;
  readonly busy: boolean;
  readonly onAnswer: (outcome: 'approve' | 'decline') => void;
  readonly onCancel: () => void;
}

/** Simulates PayPal's window. */
export function PayPalStep({ totalCents, busy, onAnswer, onCancel }: PayPalStepProps): ReactNode {
  const element = useFocusHere<HTMLDivElement>();
  return (
    <div ref={element} tabIndex={-1} role="group" aria-label="PayPal window" css={windowStyle}>
      <Row justify="space-between">
        <Row gap={2}>
          <WalletCards size={20} aria-hidden="true" />
          <strong>Sandbox PayPal</strong>
        </Row>
        <Badge tone="warning">Simulated</Badge>
      </Row>
      <Stack gap={2}>
        <Heading level={3} size="card">
          Pay {dollars(totalCents)} to Rostrum?
        </Heading>
        <Text size={15}>
          PayPal would ask you to sign in and to choose an account to pay from. Here you decide how
          it ends.
        </Text>
      </Stack>
      <Stack gap={3}>
        <Button
          busy={busy}
          wide
          onClick={() => {
            onAnswer('approve');
          }}
        >
          Agree and pay
        </Button>
        <div css={css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(3) })}>
          <Button
            variant="danger"
            disabled={busy}
            onClick={() => {
              onAnswer('decline');
            }}
          >
            Fail
          </Button>
          <Button variant="outline" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Stack>
    </div>
  );
}

const windowStyle = css({
  display: 'grid',
  gap: space(5),
  padding: space(5),
  border: `2px dashed ${tokens.border.strong}`,
  borderRadius: tokens.radius.card,
  background: tokens.surface.sunken,
});
