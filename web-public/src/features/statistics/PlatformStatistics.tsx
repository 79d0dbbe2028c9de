import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAgo } from '../../ui/text/dates.ts';
import { Money } from '../../ui/text/Money.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stat, StatRow } from '../../ui/data-display/Stat.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { statisticsQuery } from './api.ts';

/**
 * The escrow total, the number of conversations held and the last verification. Renders nothing if
 * the statistics cannot be loaded.
 */
export function PlatformStatistics(): ReactNode {
  const { data, isPending, dataUpdatedAt } = useQuery(statisticsQuery);
  if (isPending) return <Skeleton height={48} width="80%" />;
  if (!data) return null;
  const { verifiedAt, damaged } = data.ledger;
  return (
    <div css={css({ borderTop: `1px solid ${tokens.border.default}`, paddingTop: space(7) })}>
      <StatRow>
        <Stat label="Held in escrow now" value={<Money cents={data.escrowHeldCents} />} />
        <Stat label="Conversations held" value={data.conversationsHeld.toLocaleString('en-US')} />
        {verifiedAt !== null && !damaged && (
          <Stat
            label="Ledger verified"
            tone="success"
            value={
              <span css={css({ display: 'inline-flex', alignItems: 'center', gap: space(1.5) })}>
                <ShieldCheck size={20} aria-hidden="true" />
                {formatAgo(verifiedAt, dataUpdatedAt)}
              </span>
            }
          />
        )}
      </StatRow>
    </div>
  );
}
