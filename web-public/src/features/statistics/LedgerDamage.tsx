import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { statisticsQuery } from './api.ts';

const DamageNotice = lazy(async () => ({
  default: (await import('./DamageNotice.tsx')).DamageNotice,
}));

/** A warning that the log is damaged, whose code is loaded for it. Renders nothing otherwise. */
export function LedgerDamage(): ReactNode {
  const { data } = useQuery(statisticsQuery);
  if (data?.ledger.damaged !== true) return null;
  return (
    <Suspense>
      <DamageNotice verifiedEvents={data.ledger.verifiedEvents} />
    </Suspense>
  );
}
