import { notificationsEndpoints } from '@rostrum/contracts/notifications/constants';
import { Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../fields/Facts.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';

/** How many notifications a member has. What they say is for the member alone. */
export function NotificationsOfMember({ user }: Places['memberSections']) {
  const calls = useCalls();
  const counts = useQuery({
    queryKey: ['users', 'notifications', user.id],
    queryFn: () =>
      calls.call(notificationsEndpoints.adminMemberNotifications, { params: { id: user.id } }),
  });
  return (
    <Panel title="Notifications">
      {counts.isPending && (
        <Skeleton height={24} role="status" aria-label="Loading the number of notifications" />
      )}
      {counts.isError && (
        <RetryAlert
          failed="The number of notifications could not be loaded."
          error={counts.error}
          retry={() => void counts.refetch()}
        />
      )}
      {counts.data && (
        <Typography variant="body2">
          {counts.data.count.toLocaleString('en-US')}, of which{' '}
          {counts.data.unreadCount.toLocaleString('en-US')} are unread
        </Typography>
      )}
    </Panel>
  );
}
