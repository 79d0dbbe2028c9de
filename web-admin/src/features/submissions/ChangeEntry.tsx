import { promptsEndpoints } from '@rostrum/contracts/prompts/constants';
import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { DialogContentText } from '@mui/material';
import { useGetOne, usePermissions } from 'react-admin';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import {
  resultAfter,
  ResultingPayout,
  type PromptPage,
  type ResultSums,
} from '../prompts/index.ts';
import type { EntryRecord } from './records.ts';

const words = {
  removeEntry: {
    button: 'Remove',
    title: 'Remove the entry?',
    submitText: 'Remove the entry',
    doneText: 'The entry is removed',
    about:
      'It is shown nowhere any more, and its votes do not count. Its $1 stays in the pool. Until the payout is ordered, it can be restored.',
  },
  restoreEntry: {
    button: 'Restore',
    title: 'Restore the entry?',
    submitText: 'Restore the entry',
    doneText: 'The entry is restored',
    about: 'It is shown again, and its votes count.',
  },
} as const;

type Act = keyof typeof words;

/** The act that the state of an entry allows. */
const actOn = ({ status }: Pick<EntryRecord, 'status'>): Act | undefined => {
  if (status === 'removed') return 'restoreEntry';
  return status === 'published' || status === 'hidden' ? 'removeEntry' : undefined;
};

/** Removes or restores an entry until the payout of its prompt is ordered. Hidden from auditors. */
export function ChangeEntry({ entry }: { readonly entry: EntryRecord }) {
  const { permissions } = usePermissions<readonly string[]>();
  const act = actOn(entry);
  const { data: prompt } = useGetOne<PromptPage>('prompts', { id: entry.promptBountyId });
  const changeable = prompt?.phase === 'active' || prompt?.phase === 'closed';
  if (!act || !changeable || !permissions?.includes('admin')) return null;
  return <ChangeDialog entry={entry} act={act} counted={prompt.result !== null} />;
}

interface ChangeDialogProps {
  readonly entry: Pick<EntryRecord, 'id' | 'promptBountyId'>;
  readonly act: Act;
  /** Whether the votes are counted, so that another result follows. */
  readonly counted: boolean;
}

function ChangeDialog({ entry, act, counted }: ChangeDialogProps) {
  const calls = useCalls();
  const { about, ...text } = words[act];
  const { id: submissionId, promptBountyId: id } = entry;
  const submit = (reason: string, sums: ResultSums | null) =>
    calls.call(promptsEndpoints[act], { params: { id: submissionId }, body: { reason, sums } });
  const dialog = {
    ...text,
    danger: act === 'removeEntry',
    failed: conversationMessages.updateFailed,
    reasonHelp: 'Kept in the log, and shown in the event history of the prompt.',
  };
  if (!counted) {
    return (
      <ReasonDialog {...dialog} submit={(reason) => submit(reason, null)}>
        <DialogContentText>{about}</DialogContentText>
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog {...dialog} submit={submit} sums={resultAfter(calls, { id, act, submissionId })}>
      {(sums) => (
        <>
          <DialogContentText sx={{ mb: 2 }}>
            {about} Who decides about it does not approve the shares of the payout. The votes are
            counted again, and this is what the new result pays:
          </DialogContentText>
          <ResultingPayout sums={sums} />
        </>
      )}
    </ReasonDialog>
  );
}
