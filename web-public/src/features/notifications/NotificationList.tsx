import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, Heart, MessageSquare, Smile, UserPlus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { formatAgo, formatMoment } from '../../ui/text/dates.ts';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { markRead, type MemberNotification } from './api.ts';

interface NotificationListProps {
  readonly notifications: readonly MemberNotification[];
  /** Milliseconds. */
  readonly now: number;
  /** Called when a notification's link is followed. */
  readonly onFollow?: () => void;
}

/** Each notification is a link to what it is about. Following it marks it as read. */
export function NotificationList({
  notifications,
  now,
  onFollow,
}: NotificationListProps): ReactNode {
  const { mutate } = useMutation(markRead(useQueryClient()));
  return (
    <ul aria-label="Notifications">
      {notifications.map((notification) => (
        <li key={notification.id} css={itemStyle}>
          <Link
            to={notification.path}
            css={linkStyle}
            onClick={() => {
              if (!notification.read) mutate(notification.id);
              onFollow?.();
            }}
          >
            <Notification notification={notification} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface NotificationProps {
  readonly notification: MemberNotification;
  readonly now: number;
}

function Notification({ notification, now }: NotificationProps): ReactNode {
  const { type, read, createdAt, relatedUser } = notification;
  const Icon = icons[type];
  return (
    <>
      {relatedUser ? (
        <Avatar username={relatedUser.username} imageUrl={relatedUser.profileImageUrl} size={40} />
      ) : (
        <span css={iconStyle}>
          <Icon size={19} aria-hidden="true" />
        </span>
      )}
      <span css={css({ flex: 1, minWidth: 0 })}>
        <span css={[messageStyle, !read && css({ fontWeight: 600 })]}>
          {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
          <Message notification={notification} />
        </span>
        <time dateTime={createdAt} title={formatMoment(createdAt)} css={timeStyle}>
          {formatAgo(createdAt, now)}
        </time>
      </span>
      {!read && <span aria-hidden="true" css={dotStyle} />}
    </>
  );
}

/**
 * The name that the message begins with and the title in it may be written from right to left. They
 * leave the order of the sentence as it is.
 */
function Message({
  notification: { message, relatedUser },
}: Pick<NotificationProps, 'notification'>): ReactNode {
  const name = relatedUser && message.startsWith(relatedUser.username) ? relatedUser.username : '';
  const [before = '', title, after] = message.slice(name.length).split(/“(.*)”/su);
  return (
    <>
      <bdi>{name}</bdi>
      {before}
      {title !== undefined && (
        <>
          “<bdi>{title}</bdi>”{after}
        </>
      )}
    </>
  );
}

/** `count`: the number of placeholders. */
export function NotificationsSkeleton({ count }: { readonly count: number }): ReactNode {
  return (
    <Loading label="Loading notifications">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} css={[itemStyle, linkStyle]}>
          <Skeleton width={40} height={40} radius="50%" />
          <div css={css({ flex: 1, display: 'grid', gap: space(2.5) })}>
            <Skeleton />
            <Skeleton width={90} height={12} />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** In the place of a picture where nobody is named. */
const icons: Readonly<Record<MemberNotification['type'], LucideIcon>> = {
  follow: UserPlus,
  comment: MessageSquare,
  like: Heart,
  reaction: Smile,
  other: Bell,
};

const itemStyle = css({
  position: 'relative',
  '& + &': { borderTop: `1px solid ${tokens.border.default}` },
});

const linkStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  padding: `${space(3)} ${space(4)}`,
  '&:hover': { background: tokens.surface.sunken },
  // The list cuts off what is outside of it.
  '&:focus-visible': { outlineOffset: -2 },
});

const messageStyle = css({
  display: 'block',
  fontSize: tokens.size[15],
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});

const timeStyle = css({ fontSize: tokens.size[14], color: tokens.content.muted });

const iconStyle = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: '50%',
  background: tokens.fill.soft,
  color: tokens.content.onSoft,
});

const dotStyle = css({
  flexShrink: 0,
  width: 10,
  height: 10,
  borderRadius: '50%',
  background: tokens.content.primary,
});
