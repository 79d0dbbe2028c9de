import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import Download from '@mui/icons-material/Download';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCanAccess, useGetIdentity, useNotify } from 'react-admin';
import { utcToday } from '../fields/dates.ts';
import { Instant } from '../fields/Instant.tsx';
import { MemberLink } from '../fields/links.tsx';
import { useCalls, useFiles } from '../kernel/calls.ts';
import type { Activity } from '../kernel/define-feature.ts';
import { findOtherExport, pageSize } from './other-export.ts';

interface Exported {
  readonly file: Blob;
  readonly other: Activity | 'unknown' | undefined;
}

interface ExportOnceProps {
  readonly resource: string;
  /** Label of the button. */
  readonly label: string;
  /** Address of the file. */
  readonly path: string;
  /** What the activity log calls the export: `refunds_by_hand`. */
  readonly what: string;
  /** Name of the saved file, to which the day is added. */
  readonly fileName: string;
  /** What is exported, in a sentence: `These refunds`. */
  readonly items: string;
  /** What may be in both files: `What was ready then and is not recorded as paid`. */
  readonly inBoth: string;
  readonly disabled?: boolean;
}

/**
 * Saves what can be sent now, with the whole details, as CSV. Asks before the file is saved if it was
 * exported lately, so that nobody sends the money a second time. Renders nothing for auditors, whom
 * the server refuses.
 */
export function ExportOnce(props: ExportOnceProps) {
  const { resource, what, fileName, disabled = false } = props;
  const { canAccess = false } = useCanAccess({ resource, action: 'export_details' });
  const { identity } = useGetIdentity();
  const { loadFile } = useFiles();
  const { call } = useCalls();
  const notify = useNotify();
  const [asked, setAsked] = useState<Exported>();
  const loading = useMutation({
    mutationFn: async (): Promise<Exported> => {
      const file = await loadFile(props.path);
      const filter = JSON.stringify({ activityType: 'data_exported' });
      const read = (from: number) =>
        call(activitiesEndpoints.adminListActivities, {
          query: { filter, range: JSON.stringify([from, from + pageSize - 1]) },
        });
      // Looked for afterwards, so that of two exports at the same time the later one is told.
      const made = { what, administrator: Number(identity?.id), now: new Date() };
      return { file, other: await findOtherExport(read, made) };
    },
    onSuccess: (exported) => {
      if (exported.other) setAsked(exported);
      else save(exported.file, fileName);
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
        disabled={disabled || loading.isPending || !identity}
        onClick={() => {
          loading.mutate();
        }}
      >
        {props.label}
      </Button>
      {asked?.other && (
        <ExportedBefore
          other={asked.other}
          items={props.items}
          inBoth={props.inBoth}
          onClose={() => {
            setAsked(undefined);
          }}
          onSave={() => {
            save(asked.file, fileName);
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}

interface ExportedBeforeProps extends Pick<ExportOnceProps, 'items' | 'inBoth'> {
  readonly other: Activity | 'unknown';
  readonly onClose: () => void;
  readonly onSave: () => void;
}

function ExportedBefore({ other, items, inBoth, onClose, onSave }: ExportedBeforeProps) {
  const titleId = useId();
  const isKnown = other !== 'unknown';
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {items} {isKnown ? 'were exported before' : 'may have been exported before'}
      </DialogTitle>
      <DialogContent>
        {isKnown ? (
          <>
            {other.userId === null ? 'An administrator' : <MemberLink id={other.userId} />} exported
            them on <Instant at={other.createdAt} /> UTC. {inBoth} is in both files, and may have
            been sent.
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

function save(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName}-${utcToday()}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
