import { css } from '@emotion/react';
import { notificationMessages } from '@rostrum/contracts/notifications/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { Heading, Text, TextLink } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { notificationsQuery } from './api.ts';
import { MarkAllRead } from './MarkAllRead.tsx';
import { NotificationList, NotificationsSkeleton } from './NotificationList.tsx';

interface NotificationPopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactElement;
}

/** The newest notifications. Following a link closes it. */
export function NotificationPopover({
  open,
  onOpenChange,
  trigger,
}: NotificationPopoverProps): ReactNode {
  const close = (): void => {
    onOpenChange(false);
  };
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      label="Notifications"
      padding={0}
    >
      <div css={css({ width: 392, maxWidth: '100%' })}>
        <div css={headStyle}>
          <Row gap={2} justify="space-between">
            <Heading size="card">Notifications</Heading>
            <MarkAllRead variant="ghost" />
          </Row>
        </div>
        <div css={areaStyle}>
          <Newest onFollow={close} />
        </div>
        <p css={footStyle}>
          <TextLink to="/notifications" onClick={close}>
            See all
          </TextLink>
        </p>
      </div>
    </Popover>
  );
}

export function Newest({ onFollow }: { readonly onFollow: () => void }): ReactNode {
  const { data, dataUpdatedAt, isPending, isFetching, refetch } =
    useInfiniteQuery(notificationsQuery);
  if (isPending) return <NotificationsSkeleton count={4} />;
  if (!data) {
    return (
      <div role="alert" css={centredStyle}>
        <Text>{notificationMessages.failed}</Text>
        <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  const newest = data.pages[0]?.notifications ?? [];
  if (newest.length === 0) {
    return (
      <div css={centredStyle}>
        <Text tone="muted">{notificationMessages.none}</Text>
      </div>
    );
  }
  return <NotificationList notifications={newest} now={dataUpdatedAt} onFollow={onFollow} />;
}

const headStyle = css({
  padding: `${space(3)} ${space(2)} ${space(3)} ${space(4)}`,
  borderBottom: `1px solid ${tokens.border.default}`,
});

const areaStyle = css({
  height: 300,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

const centredStyle = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space(3),
  height: '100%',
});

const footStyle = css({
  borderTop: `1px solid ${tokens.border.default}`,
  textAlign: 'center',
  '& > a': { display: 'grid', placeItems: 'center', minHeight: 48, fontSize: tokens.size[15] },
});
