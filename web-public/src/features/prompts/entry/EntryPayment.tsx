import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { refreshQueries } from '../../../api/refresh.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { forgetSentPayment } from '../../payments/index.ts';
import { type EntryDetail, entryQuery } from '../api.ts';
import { FeePayment, feeTarget } from '../pay/FeePayment.tsx';
import { isPaid, paidState, paidPauseMs } from '../pay/paid-state.ts';
import { statusText } from './EntryBadge.tsx';

/** Pays the $1 of an entry, and waits until the entry is public. */
export function EntryPayment({ entry }: { readonly entry: EntryDetail }): ReactNode {
  const { id, promptBountyId } = entry;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const paid = isPaid(location.state);
  const fee = { promptId: promptBountyId, submissionId: id };
  // The page has the answer already; this asks for it again until the payment has settled.
  useQuery({ ...entryQuery(id), refetchInterval: paid ? paidPauseMs : false });
  useEffect(
    () => () => {
      if (queryClient.getQueryData(entryQuery(id).queryKey)?.status !== 'published') return;
      forgetSentPayment(feeTarget({ promptId: promptBountyId, submissionId: id }));
      toast({ title: 'Your entry is public' });
      void refreshQueries(queryClient, ['prompts'], ['donations']);
    },
    [queryClient, id, promptBountyId],
  );
  if (paid) {
    return (
      <Text role="status">
        Your payment is being confirmed. Your entry is public as soon as it is.
      </Text>
    );
  }
  return (
    <Card as="section" aria-labelledby="pay-entry">
      <Stack gap={4}>
        <Heading level={2} size="card" id="pay-entry">
          Pay $1 and publish
        </Heading>
        <Text size={15} tone="muted">
          {statusText.unpaid} It can be withdrawn, and its fee returned, before the first vote for
          it.
        </Text>
        <FeePayment
          fee={fee}
          label="Your entry"
          onPaid={() => {
            void navigate(location.pathname, { replace: true, state: paidState });
            void refreshQueries(queryClient, ['prompts'], ['donations']);
          }}
        />
      </Stack>
    </Card>
  );
}
