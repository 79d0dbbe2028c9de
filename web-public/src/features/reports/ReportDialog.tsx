import { zodResolver } from '@hookform/resolvers/zod';
import { reportReasons } from '@rostrum/contracts/reports/constants';
import { reportMessages } from '@rostrum/contracts/reports/messages';
import { reportBody } from '@rostrum/contracts/reports/schemas';
import { useState, type ReactNode, type RefObject } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showRefusal } from '../../api/show-refusal.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select, Textarea } from '../../ui/forms/inputs.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';

type Report = z.input<typeof reportBody>;

interface ReportFormProps {
  /** Sends the report. @throws ApiError */
  readonly send: (report: Report) => Promise<void>;
  readonly onSent: () => void;
}

interface ReportDialogProps extends Pick<ReportFormProps, 'send'> {
  /** What is reported, for example `comment`. */
  readonly what: string;
  readonly authorName: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** The form in which a member reports to the team what another member wrote. */
export function ReportDialog({ what, authorName, send, ...dialog }: ReportDialogProps): ReactNode {
  return (
    <Dialog
      {...dialog}
      title={`Report this ${what}`}
      description={`The team looks at it. ${authorName} does not learn who reported it.`}
    >
      <ReportForm
        send={send}
        onSent={() => {
          dialog.onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function ReportForm({ send, onSent }: ReportFormProps): ReactNode {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm<Report>({
    resolver: zodResolver(reportBody),
    defaultValues: { text: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await send(body);
    } catch (error) {
      setFailure(showRefusal(error, ['reason', 'text'], setError, reportMessages.failed));
      return;
    }
    onSent();
    toast({ title: reportMessages.sent, description: reportMessages.sentText });
  });
  return (
    <form noValidate aria-label="Report" onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        {failure !== undefined && <Alert title={failure} />}
        <Field label="What is wrong with it?" error={errors.reason?.message} required>
          <Select {...register('reason')}>
            <option value="">Please choose</option>
            {Object.entries(reportReasons).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="What should the team know?" error={errors.text?.message} optional>
          <Textarea rows={4} dir="auto" {...register('text')} />
        </Field>
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send report'}
        </Button>
      </Stack>
    </form>
  );
}
