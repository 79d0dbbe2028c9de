import type { ReactNode } from 'react';
import { DashboardCounter } from '../dashboard/index.ts';
import type { Places } from '../places.tsx';

/** The number of reactions that the member's campaigns have, on their dashboard. */
export function Component({ dashboard }: Places['dashboardCounters']): ReactNode {
  const { reactions } = dashboard.totals;
  return <DashboardCounter label="Reactions" value={reactions.toLocaleString('en-US')} />;
}
