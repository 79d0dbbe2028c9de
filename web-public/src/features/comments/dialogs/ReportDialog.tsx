import { zodResolver } from '@hookform/resolvers/zod';
import { reportReasons } from '@rostrum/contracts/reports/constants';
import { reportMessages } from '@rostrum/contracts/reports/messages';
import { reportBody } from '@rostrum/contracts/reports/schemas';
import { useState, type ReactNode, type RefObject } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showRefusal } from '../../../api/show-refusal.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select, Textarea } from '../../../ui/forms/inputs.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { reportComment, type Comment } from '../api.ts';
import { authorName } from '../thread/author-name.ts';

interface ReportDialogProps {
  readonly comment: Comment;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** The form in which a member reports a comment to the team. */
export function ReportDialog({ comment, ...dialog }: ReportDialogProps): ReactNode {
  return (
    <Dialog
      {...dialog}
      title="Report this comment"
      description={`The team looks at it. ${authorName(comment)} does not learn who reported it.`}
    >
      <ReportForm
        commentId={comment.id}
        onSent={() => {
          dialog.onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

interface ReportFormProps {
  readonly commentId: number;
  readonly onSent: () => void;
}

function ReportForm({ commentId, onSent }: ReportFormProps): ReactNode {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof reportBody>>({
    resolver: zodResolver(reportBody),
    defaultValues: { text: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await reportComment(commentId, body);
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
