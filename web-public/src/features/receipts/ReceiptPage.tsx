import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { Page, Row, Stack } from '../../ui/layout/layout.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { receiptQuery } from './api.ts';
import { printedPage, screenOnly } from './print.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';

const donations = (
  <LinkButton to="/dashboard?tab=donations" variant="outline">
    My donations
  </LinkButton>
);

/** The page `/donations/{id}/receipt`, for screen and print. */
export function Component(): ReactNode {
  usePageTitle('Receipt');
  const id = Number(useParams().id);
  if (!Number.isSafeInteger(id) || id < 1) {
    return (
      <Page>
        <ErrorState level={1} title="Receipt Not Found" action={donations} />
      </Page>
    );
  }
  return <ReceiptById key={id} id={id} />;
}

function ReceiptById({ id }: { readonly id: number }): ReactNode {
  const receipt = useQuery(receiptQuery(id));
  if (receipt.isPending) return <PageLoading label="Loading the receipt" />;
  return (
    <Page width="text" css={printedPage}>
      {receipt.isError ? (
        <LoadFailed
          query={receipt}
          level={1}
          title="The receipt could not be loaded"
          missing="Receipt Not Found"
          action={donations}
        />
      ) : (
        <Stack gap={6}>
          <ReceiptSheet receipt={receipt.data} />
          <Row gap={3} css={[screenOnly, css({ justifyContent: 'flex-start' })]}>
            <Button
              onClick={() => {
                window.print();
              }}
            >
              <Printer size={18} aria-hidden="true" /> Print
            </Button>
            {donations}
          </Row>
        </Stack>
      )}
    </Page>
  );
}
