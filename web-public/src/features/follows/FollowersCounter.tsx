import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMember } from '../accounts/index.ts';
import { DashboardCounter } from '../dashboard/index.ts';
import { followCountsQuery } from './api.ts';

/** The number of the member's followers on their dashboard. */
export function Component(): ReactNode {
  const id = useMember()?.id ?? 0;
  const counts = useQuery({ ...followCountsQuery(id), enabled: id !== 0 });
  const value = counts.data?.followers.toLocaleString('en-US') ?? (counts.isError ? '?' : '…');
  return (
    <DashboardCounter
      label="Followers"
      value={value}
      {...(id !== 0 && { to: `/profile/${String(id)}?tab=followers` })}
    />
  );
}
