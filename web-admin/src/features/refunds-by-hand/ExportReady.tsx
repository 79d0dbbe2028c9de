import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { refundsByHandEndpoints } from '@rostrum/contracts/refunds-by-hand/constants';
import { adminRefundsByHand } from '@rostrum/contracts/refunds-by-hand/lists';
import Download from '@mui/icons-material/Download';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCanAccess, useGetIdentity, useNotify } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { useCalls, useFiles } from '../../kernel/calls.ts';
import type { Activity } from '../../kernel/define-feature.ts';
import { findOtherExport, pageSize } from './other-export.ts';

interface Exported {
  readonly text: string;
  readonly other: Activity | 'unknown' | undefined;
}

/**
 * Saves the refunds that can be paid now, with the whole details, as CSV. Asks before the file is
 * saved if the list was exported lately, so that nobody sends the money a second time. Renders
 * nothing for auditors, whom the server refuses.
 */
export function ExportReady() {
  const { resource } = adminRefundsByHand;
  const { canAccess = false } = useCanAccess({ resource, action: 'export' });
  const { identity } = useGetIdentity();
  const { loadText } = useFiles();
  const { call } = useCalls();
  const notify = useNotify();
  const [asked, setAsked] = useState<Exported>();
  const loading = useMutation({
    mutationFn: async (): Promise<Exported> => {
      const text = await loadText(refundsByHandEndpoints.adminExportRefundsByHand.path);
      const filter = JSON.stringify({ activityType: 'data_exported' });
      const read = (from: number) =>
        call(activitiesEndpoints.adminListActivities, {
          query: { filter, range: JSON.stringify([from, from + pageSize - 1]) },
        });
      // Looked for afterwards, so that of two exports at the same time the later one is told.
      return { text, other: await findOtherExport(read, Number(identity?.id), new Date()) };
    },
    onSuccess: (exported) => {
      if (exported.other) setAsked(exported);
      else save(exported.text);
    },
    onError: ({ message }) => {
      notify(message, { type: 'error' });
    },
  });
  if (!canAccess) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Download />}
        disabled={loading.isPending || !identity}
        onClick={() => {
          loading.mutate();
        }}
      >
        Export ready ones
      </Button>
      {asked?.other && (
        <ExportedBefore
          other={asked.other}
          onClose={() => {
            setAsked(undefined);
          }}
          onSave={() => {
            save(asked.text);
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}

interface ExportedBeforeProps {
  readonly other: Activity | 'unknown';
  readonly onClose: () => void;
  readonly onSave: () => void;
}

function ExportedBefore({ other, onClose, onSave }: ExportedBeforeProps) {
  const titleId = useId();
  const isKnown = other !== 'unknown';
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {isKnown
          ? 'These refunds were exported before'
          : 'These refunds may have been exported before'}
      </DialogTitle>
      <DialogContent>
        {isKnown ? (
          <>
            {other.userId === null ? 'An administrator' : <MemberLink id={other.userId} />} exported
            them on <Instant at={other.createdAt} /> UTC. What was ready then and is not recorded as
            paid is in both files, and may have been sent.
          </>
        ) : (
          'The activity log could not be read far enough to see it.'
        )}{' '}
        Make sure before you send them again.
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Do not save</Button>
        <Button variant="contained" onClick={onSave}>
          Save the file
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `refunds-by-hand-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
