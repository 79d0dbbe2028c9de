import { Typography } from '@mui/material';
import { Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import type { Places } from '../../kernel/places.ts';
import { RelatedShares } from './RelatedShares.tsx';

/** The shares of a prompt's payouts, once they are ordered. */
export const PromptPayouts = ({ prompt: { id, awardedAt } }: Places['promptSections']) => (
  <Panel title="Payouts">
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      Ordered <Instant at={awardedAt} /> UTC.
    </Typography>
    <RelatedShares of="promptId" id={id} />
  </Panel>
);
