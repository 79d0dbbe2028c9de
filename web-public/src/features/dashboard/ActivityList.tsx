import { css } from '@emotion/react';
import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../ui/text/dates.ts';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { activityKinds } from '../activity-kinds.ts';
import type { Dashboard } from './api.ts';

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
      {activity.map(({ type, date, title, campaignId, by, reason }, index) => {
        // A server that is newer than the loaded page may know more types.
        const { Icon = Activity, label } = activityKinds[type] ?? {};
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
                {label !== undefined && `${label} · `}
                {by !== null && `By ${by} · `}
                {formatDay(date)}
              </Text>
              {reason !== null && (
                <Text size={14} tone="muted">
                  Reason: {reason}
                </Text>
              )}
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
