import { css } from '@emotion/react';
import { notificationPollMs } from '@rostrum/contracts/notifications/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/actions/Button.tsx';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { useLazyPopover } from '../../ui/overlays/lazy-popover.ts';
import { tokens } from '../../ui/tokens/tokens.ts';
import { notificationsQuery, unreadCountOf } from './api.ts';
import { hear, nothingHeard } from './heard.ts';

const load = () => import('./NotificationPopover.tsx');
const NotificationPopover = lazy(async () => ({ default: (await load()).NotificationPopover }));

/** The largest number in the badge. */
const shownMax = 99;

/** The bell in the header, which counts what is unread. Its list loads on hover and focus. */
export function Component(): ReactNode {
  const { data: unread } = useInfiniteQuery({
    ...notificationsQuery,
    select: unreadCountOf,
    // All loaded pages are asked for: not while somebody reads far back.
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) > 2 ? false : notificationPollMs,
    refetchOnWindowFocus: 'always',
  });
  const { used, open, setOpen, triggerProps } = useLazyPopover(load);
  const [heard, setHeard] = useState(nothingHeard);
  const now = hear(heard, unread);
  if (now !== heard) setHeard(now);
  const button = (
    <IconButton label={nameOf(unread)} aria-haspopup="dialog" {...triggerProps}>
      <Bell size={21} aria-hidden="true" />
      <UnreadBadge count={unread} />
    </IconButton>
  );
  return (
    <>
      {used ? (
        <Suspense fallback={button}>
          <NotificationPopover open={open} onOpenChange={setOpen} trigger={button} />
        </Suspense>
      ) : (
        button
      )}
      <VisuallyHidden role="status">{now.told}</VisuallyHidden>
    </>
  );
}

const nameOf = (unread = 0): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread.toLocaleString('en-US')} unread`;

function UnreadBadge({ count = 0 }: { readonly count: number | undefined }): ReactNode {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" css={badgeStyle}>
      {count > shownMax ? `${String(shownMax)}+` : count}
    </span>
  );
}

const badgeStyle = css({
  position: 'absolute',
  top: 3,
  // It grows to the right of the bell and hides as little of it as possible.
  left: 23,
  minWidth: 18,
  paddingInline: 4,
  borderRadius: tokens.radius.pill,
  // The colour of text on the page has enough contrast the other way round.
  background: tokens.content.danger,
  color: tokens.surface.page,
  boxShadow: `0 0 0 2px ${tokens.surface.page}`,
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
