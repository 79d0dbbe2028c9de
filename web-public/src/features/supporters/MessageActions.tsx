import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { reportPublicMessage, type Supporter } from './api.ts';
import type { MakePrivateProps } from './MakePrivateDialog.tsx';
import { supporterName } from './supporter-name.ts';

const MakePrivateDialog = lazy(async () => ({
  default: (await import('./MakePrivateDialog.tsx')).MakePrivateDialog,
}));
const ReportDialog = lazy(async () => ({
  default: (await import('../reports/index.ts')).ReportDialog,
}));

/** Whether a dialog is open, and whether it was ever opened. */
function useDialog() {
  const [open, onOpenChange] = useState(false);
  const [used, setUsed] = useState(false);
  const show = (): void => {
    setUsed(true);
    onOpenChange(true);
  };
  return { used, show, dialog: { open, onOpenChange } };
}

/** Leaves one's own message to the creator alone. */
export function MakePrivate(props: MakePrivateProps): ReactNode {
  const { used, show, dialog } = useDialog();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={opener} type="button" onClick={show}>
        Make my message private
        <VisuallyHidden>: donation {props.donationId}</VisuallyHidden>
      </button>
      {used && (
        <Suspense fallback={null}>
          <MakePrivateDialog {...props} {...dialog} opener={opener} />
        </Suspense>
      )}
    </>
  );
}

/** Reports the message of another member. */
export function ReportMessage({ supporter }: { readonly supporter: Supporter }): ReactNode {
  const { used, show, dialog } = useDialog();
  const opener = useRef<HTMLButtonElement>(null);
  const name = supporterName(supporter);
  return (
    <>
      <button ref={opener} type="button" onClick={show}>
        Report<VisuallyHidden> the message by {name}</VisuallyHidden>
      </button>
      {used && (
        <Suspense fallback={null}>
          <ReportDialog
            {...dialog}
            what="message"
            authorName={name}
            send={(report) => reportPublicMessage(supporter.donationId, report)}
            returnFocusTo={opener}
          />
        </Suspense>
      )}
    </>
  );
}
