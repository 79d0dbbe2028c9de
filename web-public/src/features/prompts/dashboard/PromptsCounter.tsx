import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMember } from '../../accounts/index.ts';
import { DashboardCounter } from '../../dashboard/index.ts';
import { userPromptsQuery } from '../api.ts';

/** The number of the member's prompts on their dashboard. */
export function PromptsCounter(): ReactNode {
  const id = useMember()?.id ?? 0;
  const { data, isError } = useQuery({ ...userPromptsQuery(id), enabled: id !== 0 });
  const value = data?.length.toLocaleString('en-US') ?? (isError ? '?' : '…');
  return <DashboardCounter label="Prompts" value={value} to="/dashboard?tab=prompts" />;
}
