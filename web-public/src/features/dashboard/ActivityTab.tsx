import { css } from '@emotion/react';
import {
  Activity,
  HandCoins,
  Megaphone,
  Pencil,
  Undo2,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { formatDay } from '../../ui/dates.ts';
import { Text, TextLink } from '../../ui/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  campaign_created: Megaphone,
  campaign_published: Megaphone,
  campaign_edited: Pencil,
  donation_made: HandCoins,
  refund_requested: Undo2,
  donation_refunded: Undo2,
  user_registered: UserRound,
};

interface ActivityTabProps {
  readonly activity: Dashboard['activity'];
}

/** What the member did lately. */
export function ActivityTab({ activity }: ActivityTabProps): ReactNode {
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
        const Icon = icons[type] ?? Activity;
        return (
          <li key={`${String(index)}-${date}`} css={entryLook}>
            <span css={iconLook}>
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
                {formatDay(date)}
              </Text>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const entryLook = css({ display: 'flex', gap: space(4), alignItems: 'flex-start' });

const iconLook = css({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  flexShrink: 0,
  borderRadius: '50%',
  background: tokens.fill.soft,
  color: tokens.content.onSoft,
});
