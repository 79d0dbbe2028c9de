import { promptMessages } from '@rostrum/contracts/prompts/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { recordIdOf } from '../../api/record-id.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { ShareBox } from '../../ui/actions/ShareBox.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Page, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Text } from '../../ui/text/text.tsx';
import { forgetSentPayment } from '../payments/index.ts';
import { addressOfPrompt } from './address.ts';
import { promptQuery } from './api.ts';
import { feeTarget } from './pay/FeePayment.tsx';
import { isPaid, paidPauseMs } from './pay/paid-state.ts';
import { PromptLoadFailed } from './PromptLoadFailed.tsx';
import { PromptSkeleton } from './PromptSkeleton.tsx';

/** The link of the prompt that was just paid (`?id=`). Without an id it leads to the list. */
export function SuccessPage(): ReactNode {
  usePageTitle('Your prompt');
  const [search] = useSearchParams();
  const id = recordIdOf(search.get('id'));
  if (id === undefined) return <Navigate to="/prompts" replace />;
  return (
    <Page width="form">
      <Success key={id} id={id} />
    </Page>
  );
}

function Success({ id }: { readonly id: number }): ReactNode {
  const queryClient = useQueryClient();
  const paid = isPaid(useLocation().state);
  const prompt = useQuery({
    ...promptQuery(id),
    refetchInterval: ({ state: { data } }) =>
      paid && data?.phase === 'pending_payment' ? paidPauseMs : false,
  });
  const path = `/prompts/${String(id)}`;
  const isPublic = prompt.data !== undefined && prompt.data.phase !== 'pending_payment';
  useEffect(() => {
    if (!isPublic) return;
    forgetSentPayment(feeTarget({ promptId: id }));
    void refreshQueries(queryClient, ['donations']);
  }, [isPublic, id, queryClient]);
  if (prompt.isPending) return <PromptSkeleton label="Loading prompt" />;
  if (prompt.isError) return <PromptLoadFailed query={prompt} missing={promptMessages.notFound} />;
  // Not paid here, nor elsewhere: its page has the payment.
  if (!isPublic && !paid) return <Navigate to={path} replace />;
  if (!isPublic) {
    return (
      <>
        <PageHeader title="Your payment is being confirmed" />
        <Text role="status">Your prompt is public as soon as it is.</Text>
      </>
    );
  }
  const { title } = prompt.data;
  return (
    <>
      <PageHeader title="Your prompt is public" subtitle={<bdi>{title}</bdi>} />
      <Stack gap={6}>
        <ShareBox
          url={addressOfPrompt(id)}
          title={title}
          label="Share this prompt"
          heading="Who could make it?"
          headingLevel={2}
          text="Send the link to those who could enter, and to those who would add to the bounty."
        />
        <Text size={15} tone="muted" css={{ overflowWrap: 'anywhere' }}>
          {addressOfPrompt(id)}
        </Text>
        <div>
          <LinkButton to={path}>View the prompt</LinkButton>
        </div>
      </Stack>
    </>
  );
}
