import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { softTones, space, tokens } from '../tokens/tokens.ts';

const tones = {
  primary: { background: tokens.fill.soft, color: tokens.content.onSoft },
  ...softTones,
  neutral: { background: tokens.surface.sunken, color: tokens.content.muted },
  raised: { background: tokens.surface.raised, color: tokens.content.default },
} as const;

interface BadgeProps {
  readonly tone?: keyof typeof tones;
  readonly children: ReactNode;
}

/** A short word in a pill. The word carries the meaning, so that colour is never the only sign. */
export function Badge({ tone = 'primary', children }: BadgeProps): ReactNode {
  return (
    <span
      css={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: space(1),
        paddingInline: space(2.5),
        minHeight: 24,
        borderRadius: tokens.radius.pill,
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        ...tones[tone],
      })}
    >
      {children}
    </span>
  );
}

/** The labels of a campaign's statuses. */
export const statusLabels = {
  active: 'Active',
  completed: 'Completed',
  expired: 'Expired',
  pending_payment: 'Waiting for payment',
  sent_back: 'Sent back',
  removed: 'Taken down',
} as const;

const statusTones = {
  active: 'success',
  completed: 'info',
  expired: 'danger',
  pending_payment: 'warning',
  sent_back: 'danger',
  removed: 'danger',
} as const;

/** Green for active, blue for completed, yellow for unpaid, red for every other status. */
export function StatusBadge({ status }: { readonly status: keyof typeof statusLabels }): ReactNode {
  return <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>;
}
