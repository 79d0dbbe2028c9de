import { css } from '@emotion/react';
import { receiptLimits } from '@rostrum/contracts/receipts/constants';
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
import { statementQuery } from './api.ts';
import { printedPage, screenOnly } from './print.ts';
import { StatementSheet } from './StatementSheet.tsx';

const donations = (
  <LinkButton to="/dashboard?tab=donations" variant="outline">
    My donations
  </LinkButton>
);

/** The page `/dashboard/statement/{year}`, for screen and print. */
export function Component(): ReactNode {
  const { year: text = '' } = useParams();
  usePageTitle(`Statement ${text}`);
  const year = Number(text);
  const { min, max } = receiptLimits.years;
  if (!/^\d{4}$/u.test(text) || year < min || year > max) {
    return (
      <Page>
        <ErrorState level={1} title="There is no statement of this year" action={donations} />
      </Page>
    );
  }
  return <StatementOf key={year} year={year} />;
}

function StatementOf({ year }: { readonly year: number }): ReactNode {
  const statement = useQuery(statementQuery(year));
  if (statement.isPending) return <PageLoading label="Loading the statement" />;
  return (
    <Page width="text" css={printedPage}>
      {statement.isError ? (
        <LoadFailed
          query={statement}
          level={1}
          title="The statement could not be loaded"
          action={donations}
        />
      ) : (
        <Stack gap={6}>
          <StatementSheet statement={statement.data} />
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
