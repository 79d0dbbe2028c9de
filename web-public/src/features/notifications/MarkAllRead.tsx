import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { markAllRead, notificationsQuery, unreadCountOf } from './api.ts';

/** Inactive while nothing is unread; it stays, so that it keeps the focus. */
export function MarkAllRead({ variant }: { readonly variant: 'ghost' | 'outline' }): ReactNode {
  const { data: unread = 0 } = useInfiniteQuery({ ...notificationsQuery, select: unreadCountOf });
  const { mutate } = useMutation(markAllRead(useQueryClient()));
  return (
    <Button
      variant={variant}
      size="small"
      inactive={unread === 0}
      onClick={() => {
        mutate();
      }}
    >
      Mark all as read
    </Button>
  );
}
