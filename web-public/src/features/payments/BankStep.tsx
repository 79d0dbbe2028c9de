import { css } from '@emotion/react';
import { Landmark } from 'lucide-react';
import { dollars, type Cents } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { useFocusHere } from '../../ui/browser/use-focus-here.ts';

interface BankStepProps {
  readonly totalCents: Cents;
  readonly busy: boolean;
  readonly onAnswer: (outcome: 'complete' | 'fail') => void;
}

/** Simulates the bank's 3-D Secure page. */
export function BankStep({ totalCents, busy, onAnswer }: BankStepProps): ReactNode {
  const element = useFocusHere<HTMLDivElement>();
  return (
    <div ref={element} tabIndex={-1} role="group" aria-label="Bank confirmation" css={bankStyle}>
      <Row justify="space-between">
        <Row gap={2}>
          <Landmark size={20} aria-hidden="true" />
          <strong>Sandbox Bank</strong>
        </Row>
        <Badge tone="warning">Simulated</Badge>
      </Row>
      <Stack gap={2}>
        <Heading level={3} size="card">
          Is this you?
        </Heading>
        <Text size={15}>
          Rostrum asks for <strong>{dollars(totalCents)}</strong>. A real bank would send you a code
          or ask its app (3-D Secure). Here you decide how it ends.
        </Text>
      </Stack>
      <div css={css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(3) })}>
        <Button
          busy={busy}
          onClick={() => {
            onAnswer('complete');
          }}
        >
          Complete
        </Button>
        <Button
          variant="danger"
          disabled={busy}
          onClick={() => {
            onAnswer('fail');
          }}
        >
          Fail
        </Button>
      </div>
    </div>
  );
}

const bankStyle = css({
  display: 'grid',
  gap: space(5),
  padding: space(5),
  border: `2px dashed ${tokens.border.strong}`,
  borderRadius: tokens.radius.card,
  background: tokens.surface.sunken,
});
