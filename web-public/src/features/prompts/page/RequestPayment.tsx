import { promptMessages } from '@rostrum/contracts/prompts/messages';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { refreshQueries } from '../../../api/refresh.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import type { PromptDetail } from '../api.ts';
import { FeePayment } from '../pay/FeePayment.tsx';
import { notWithdrawn } from '../pay/not-withdrawn.ts';
import { paidState } from '../pay/paid-state.ts';

/** The $1 that publishes a prompt, which only its asker sees until then. */
export function RequestPayment({ prompt }: { readonly prompt: PromptDetail }): ReactNode {
  const { id, abilities } = prompt;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  if (!abilities.pay) {
    return (
      <Alert tone="warning" title={promptMessages.notPaidInTime}>
        <LinkButton to="/prompts/create" size="small">
          Ask again
        </LinkButton>
      </Alert>
    );
  }
  return (
    <Card as="section" padding={5} aria-labelledby="pay-request">
      <Stack gap={4}>
        <Heading level={2} size="card" id="pay-request">
          Pay $1 and publish
        </Heading>
        <Text size={15} tone="muted">
          Only you see this prompt until its $1 is paid. The $1 is the first of its bounty, and
          cannot be withdrawn.
        </Text>
        <FeePayment
          fee={{ promptId: id }}
          label="Your request"
          payNote={notWithdrawn}
          onPaid={() => {
            void navigate(`/prompts/success?id=${String(id)}`, {
              replace: true,
              state: paidState,
            });
            void refreshQueries(queryClient, ['prompts'], ['donations']);
          }}
        />
      </Stack>
    </Card>
  );
}
