import { nounOf, type Noun } from '@rostrum/contracts/categories/constants';
import type { Answer } from '@rostrum/contracts/client';
import { hashtagsEndpoints as endpoints } from '@rostrum/contracts/hashtags/constants';
import { hashtagMessages } from '@rostrum/contracts/hashtags/messages';
import { Box, Button, DialogContentText, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';
import { StreamHistory } from '../history/index.ts';

type Hashtags = Answer<'adminCampaignHashtags'>;

/** The hashtags of a campaign, which an admin can remove with a reason and add again. */
export function CampaignHashtags({ campaign }: Places['campaignSections']) {
  const { id } = campaign;
  const calls = useCalls();
  const { permissions } = usePermissions<readonly string[]>();
  const [history, setHistory] = useState(false);
  const hashtags = useQuery({
    queryKey: ['campaigns', 'hashtags', id],
    queryFn: () => calls.call(endpoints.adminCampaignHashtags, { params: { id } }),
  });
  const editable = permissions?.includes('admin') === true && campaign.phase !== 'removed';
  const changed = async (): Promise<void> => {
    await hashtags.refetch();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel title="Hashtags">
        {hashtags.isPending && (
          <Skeleton height={48} role="status" aria-label="Loading the hashtags" />
        )}
        {hashtags.isError && (
          <RetryAlert
            failed="The hashtags could not be loaded."
            error={hashtags.error}
            retry={() => void hashtags.refetch()}
          />
        )}
        {hashtags.data && (
          <>
            {hashtags.data.hashtags.length === 0 && <Typography>No hashtags.</Typography>}
            <Box component="ul" sx={listStyle}>
              {hashtags.data.hashtags.map((hashtag) => (
                <Present
                  key={hashtag.id}
                  noun={nounOf(campaign)}
                  campaignId={id}
                  hashtag={hashtag}
                  editable={editable}
                  changed={changed}
                />
              ))}
              {hashtags.data.removed.map((hashtag) => (
                <Removed
                  key={hashtag.id}
                  campaignId={id}
                  hashtag={hashtag}
                  editable={editable}
                  changed={changed}
                />
              ))}
            </Box>
            <Button
              size="small"
              aria-expanded={history}
              onClick={() => {
                setHistory(!history);
              }}
            >
              {history ? 'Hide their events' : 'Show their events'}
            </Button>
          </>
        )}
      </Panel>
      {history && <StreamHistory stream={`hashtags-${String(id)}`} />}
    </Box>
  );
}

interface LineProps<T> {
  readonly campaignId: number;
  readonly hashtag: T;
  readonly editable: boolean;
  readonly changed: () => Promise<void>;
}

function Present({
  noun,
  campaignId,
  hashtag: { id, name, count, addedBy, addedAt },
  editable,
  changed,
}: LineProps<Hashtags['hashtags'][number]> & { readonly noun: Noun }) {
  const calls = useCalls();
  return (
    <Box component="li" sx={lineStyle}>
      <div>
        <strong>
          <bdi>#{name}</bdi>
        </strong>
        <Typography variant="body2" color="textSecondary">
          On {count} public {count === 1 ? 'campaign' : 'campaigns'}. Added by{' '}
          <MemberLink id={addedBy} />, <Instant at={addedAt} />
        </Typography>
      </div>
      {editable && (
        <ReasonDialog
          button="Remove"
          danger
          title={hashtagMessages.confirmRemoval}
          submitText="Remove"
          submit={async (reason) => {
            await calls.call(endpoints.adminRemoveHashtag, {
              params: { id: campaignId, hashtagId: id },
              body: { reason },
            });
            await changed();
          }}
          failed={hashtagMessages.removeFailed}
          reasonHelp="Kept in the log, and shown among the events of these hashtags."
          doneText={`#${name} is removed`}
        >
          <DialogContentText>
            <bdi>#{name}</bdi> is no longer shown on this {noun}, and the {noun} is not found by it.
            After that only an administrator can add it again.
          </DialogContentText>
        </ReasonDialog>
      )}
    </Box>
  );
}

function Removed({
  campaignId,
  hashtag: { name, removedBy, byAdmin, removedAt },
  editable,
  changed,
}: LineProps<Hashtags['removed'][number]>) {
  const calls = useCalls();
  const notify = useNotify();
  const addition = useMutation({
    mutationFn: async () => {
      await calls.call(endpoints.addHashtag, { params: { id: campaignId }, body: { name } });
      await changed();
    },
    onSuccess: () => {
      notify(`#${name} is added again`, { type: 'success' });
    },
    onError: ({ message }) => {
      notify(`${hashtagMessages.addFailed} ${message}`, { type: 'error' });
    },
  });
  return (
    <Box component="li" sx={lineStyle}>
      <div>
        <Box component="bdi" sx={{ textDecoration: 'line-through' }}>
          #{name}
        </Box>
        <Typography variant="body2" color="textSecondary">
          Removed by <MemberLink id={removedBy} />
          {byAdmin && ' as an administrator'}, <Instant at={removedAt} />
        </Typography>
      </div>
      {editable && (
        <Button
          size="small"
          variant="outlined"
          disabled={addition.isPending}
          aria-label={`Add #${name} again`}
          onClick={() => {
            addition.mutate();
          }}
        >
          Add again
        </Button>
      )}
    </Box>
  );
}

const listStyle = { m: 0, mb: 1, p: 0, listStyle: 'none' } as const;
const lineStyle = {
  py: 0.75,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  overflowWrap: 'anywhere',
} as const;
