import type { ReportedKind } from '@rostrum/contracts/reports/constants';
import { DialogContentText } from '@mui/material';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { reportedThings } from './ReportedLink.tsx';

/** Carries a decision out, for a reason. */
type Decide = (reason: string) => Promise<unknown>;

interface Deciding {
  readonly kind: ReportedKind;
  readonly decide: Decide;
  /** Id of the element that says why it cannot be decided. Default: it can. */
  readonly refusedBy?: string | undefined;
}

const inHistory = 'Kept in the log, and shown in the history.';

/** `consequence`: what the site then shows. */
export function RemoveReported({
  kind,
  decide,
  refusedBy,
  consequence,
}: Deciding & { readonly consequence: string }) {
  const { name } = reportedThings[kind];
  return (
    <ReasonDialog
      button="Remove"
      danger
      refusedBy={refusedBy}
      title={`Remove this ${name}?`}
      submitText="Remove"
      submit={decide}
      reasonHelp={`${inHistory} The author finds it in their data.`}
      failed={`Failed to remove the ${name}`}
      doneText={`The ${name} was removed`}
    >
      <DialogContentText>
        {consequence} Its reports are closed. It can be restored.
      </DialogContentText>
    </ReasonDialog>
  );
}

export function RestoreReported({ kind, decide, refusedBy }: Deciding) {
  const { name } = reportedThings[kind];
  return (
    <ReasonDialog
      button="Restore"
      refusedBy={refusedBy}
      title={`Restore this ${name}?`}
      submitText="Restore"
      submit={decide}
      reasonHelp={inHistory}
      failed={`Failed to restore the ${name}`}
      doneText={`The ${name} was restored`}
    >
      <DialogContentText>Everybody can read it again.</DialogContentText>
    </ReasonDialog>
  );
}

export function DismissReports({
  kind,
  decide,
  refusedBy,
  openReports,
}: Deciding & { readonly openReports: number }) {
  const reports = openReports === 1 ? 'report' : `${String(openReports)} reports`;
  return (
    <ReasonDialog
      button={openReports === 1 ? 'Dismiss report' : 'Dismiss reports'}
      refusedBy={refusedBy}
      title={`Dismiss the open ${reports}?`}
      submitText="Dismiss"
      submit={decide}
      reasonHelp={inHistory}
      failed="Failed to dismiss the reports"
      doneText="The reports were dismissed"
    >
      <DialogContentText>
        The {reportedThings[kind].name} stays. Those who reported it are not told. A further report
        is open again.
      </DialogContentText>
    </ReasonDialog>
  );
}
