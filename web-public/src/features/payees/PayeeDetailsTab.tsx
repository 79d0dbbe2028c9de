import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { payeeDetailsQuery } from './api.ts';
import { PayeeDetails } from './PayeeDetails.tsx';

/** Where money for the member goes, in the account's settings. */
export function Component(): ReactNode {
  const own = useQuery(payeeDetailsQuery);
  return (
    <Card>
      {own.data ? (
        <PayeeDetails own={own.data} />
      ) : own.isPending ? (
        <Loading label="Loading">
          <Stack gap={4}>
            <Skeleton width="min(320px, 100%)" height="28px" />
            <Skeleton width="100%" height="64px" />
            <Skeleton width="160px" height="46px" />
          </Stack>
        </Loading>
      ) : (
        <LoadFailed query={own} level={2} title="This could not be loaded" />
      )}
    </Card>
  );
}
