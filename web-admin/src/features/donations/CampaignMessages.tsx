import { donationsEndpoints } from '@rostrum/contracts/donations/constants';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink, PublicMessageLink } from '../../fields/links.tsx';
import { NewerOlder } from '../../fields/NewerOlder.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';

/** The messages to the creator that came with donations. Only public ones can be read. */
export function CampaignMessages({ campaign: { id } }: Places['campaignSections']) {
  const calls = useCalls();
  const [page, setPage] = useState(1);
  const found = useQuery({
    queryKey: ['donation-messages', id, page],
    queryFn: () =>
      calls.call(donationsEndpoints.donationMessages, { query: { campaignId: id, page } }),
  });
  return (
    <Panel title="Messages to the creator">
      {found.error ? (
        <Typography>{found.error.message}</Typography>
      ) : !found.data ? (
        <Typography color="textSecondary">Reading the messages</Typography>
      ) : (
        <>
          {found.data.messages.length === 0 && (
            <Typography color="textSecondary">Nobody has written one.</Typography>
          )}
          {found.data.messages.map(
            ({ donationId, user, message, isConcealed, settledAt, isPublic, thanked }) => (
              <Box key={donationId} component="article" sx={{ mb: 2 }}>
                <Typography variant="body2" color="textSecondary" component="div">
                  {user ? <MemberLink id={user.id} /> : 'Erased'} · <Instant at={settledAt} />
                  {isPublic && (
                    <>
                      {' '}
                      · <PublicMessageLink id={donationId}>Public message</PublicMessageLink>
                    </>
                  )}{' '}
                  {thanked && <ToneChip badge={['Thanked', 'info']} />}
                </Typography>
                <Typography
                  sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' }}
                >
                  {isConcealed
                    ? 'Written to the creator alone.'
                    : (message ?? 'The donor’s data were erased.')}
                </Typography>
              </Box>
            ),
          )}
          <NewerOlder
            before={page - 1}
            more={found.data.more}
            onTurn={(by) => {
              setPage(page + by);
            }}
          />
        </>
      )}
    </Panel>
  );
}
