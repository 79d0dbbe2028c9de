import { css } from '@emotion/react';
import {
  Activity,
  CircleX,
  HandCoins,
  Megaphone,
  Pencil,
  TrendingUp,
  Undo2,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../ui/text/dates.ts';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import type { Dashboard } from './api.ts';

interface Kind {
  readonly Icon: LucideIcon;
  /** What happened to the campaign, shown with its title. */
  readonly label: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  campaign_created: { Icon: Megaphone, label: 'Proposed' },
  campaign_published: { Icon: Megaphone, label: 'Published' },
  campaign_edited: { Icon: Pencil, label: 'Edited' },
  status_changed: { Icon: Activity, label: 'Status changed' },
  donation_made: { Icon: HandCoins, label: 'Donated' },
  payment_failed: { Icon: CircleX, label: 'Payment failed' },
  refund_requested: { Icon: Undo2, label: 'Refund asked for' },
  donation_refunded: { Icon: Undo2, label: 'Refunded' },
  refund_failed: { Icon: CircleX, label: 'Refund failed' },
  dispute_opened: { Icon: CircleX, label: 'Disputed' },
  dispute_won: { Icon: HandCoins, label: 'Dispute decided, payment kept' },
  dispute_lost: { Icon: Undo2, label: 'Returned after a dispute' },
  promotion_paid: { Icon: TrendingUp, label: 'Promoted' },
  user_registered: { Icon: UserRound, label: 'Joined' },
};
const otherKind: Kind = { Icon: Activity, label: '' };

interface ActivityListProps {
  readonly activity: Dashboard['activity'];
}

export function ActivityList({ activity }: ActivityListProps): ReactNode {
  if (activity.length === 0) {
    return (
      <Text tone="muted">
        No activity recorded yet. Start by creating a campaign or donating to one!
      </Text>
    );
  }
  return (
    <ul css={css({ display: 'grid', gap: space(4) })}>
      {activity.map(({ type, date, title, campaignId }, index) => {
        const { Icon, label } = kinds[type] ?? otherKind;
        return (
          <li key={`${String(index)}-${date}`} css={entryStyle}>
            <span css={iconStyle}>
              <Icon size={18} aria-hidden="true" />
            </span>
            <div css={css({ minWidth: 0 })}>
              <p css={css({ overflowWrap: 'anywhere' })}>
                {campaignId === null ? (
                  title
                ) : (
                  <TextLink to={`/campaigns/${String(campaignId)}`}>{title}</TextLink>
                )}
              </p>
              <Text size={14} tone="muted">
                {label !== '' && `${label} · `}
                {formatDay(date)}
              </Text>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const entryStyle = css({ display: 'flex', gap: space(4), alignItems: 'flex-start' });

const iconStyle = css({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  flexShrink: 0,
  borderRadius: '50%',
  background: tokens.fill.soft,
  color: tokens.content.onSoft,
});
