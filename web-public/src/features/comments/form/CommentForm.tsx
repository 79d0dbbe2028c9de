import { css } from '@emotion/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@rostrum/contracts/client';
import { commentMessages } from '@rostrum/contracts/comments/messages';
import { editCommentBody, postCommentBody } from '@rostrum/contracts/comments/schemas';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/actions/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Textarea } from '../../../ui/forms/inputs.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useDiscussion } from '../discussion.ts';
import { type CommentDraftForm, forgetDraft, keepDraft, readDraft } from './comment-draft.ts';
import { CharacterCount } from './CharacterCount.tsx';

interface CommentFormProps {
  readonly label: string;
  /** The id of the field, where a link leads to it. */
  readonly id?: string;
  readonly initial?: string;
  /** What the draft is about; undefined for a new comment. */
  readonly about?: CommentDraftForm['about'];
  readonly rows: number;
  readonly autoFocus: boolean;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly failedTitle: string;
  /** Rejects if the server refuses the text, which then stays in the field. */
  readonly send: (content: string) => Promise<void>;
  readonly onCancel?: () => void;
}

/** The field for a comment's text. Its draft outlives a failed call, a sign-in and a reload. */
export function CommentForm(props: CommentFormProps): ReactNode {
  const { label, id, initial = '', about, rows, autoFocus, send, onCancel } = props;
  const { member, target } = useDiscussion();
  const draft: CommentDraftForm = {
    username: member?.username ?? '',
    target,
    ...(about && { about }),
  };
  const form = useForm({
    resolver: zodResolver(initial === '' ? postCommentBody : editCommentBody),
    defaultValues: { content: readDraft(draft) ?? initial },
    reValidateMode: 'onSubmit',
  });
  const { register, handleSubmit, formState, reset, clearErrors, setError, setFocus } = form;
  const content = useWatch({ control: form.control, name: 'content' });
  const { errors, isSubmitting } = formState;
  const field = register('content');
  const area = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (!autoFocus || !area.current) return;
    area.current.focus();
    const { length } = area.current.value;
    area.current.setSelectionRange(length, length);
  }, [autoFocus]);

  const submit = handleSubmit(
    async (body) => {
      try {
        await send(body.content);
      } catch (error) {
        toast({
          title: props.failedTitle,
          description: refusalOf(error),
          variant: 'destructive',
        });
        const refused = error instanceof ApiError ? error.errors.content : undefined;
        if (refused !== undefined) setError('content', { message: refused }, { shouldFocus: true });
        return;
      }
      forgetDraft(draft);
      reset({ content: initial });
      // The button that had the focus posts the next comment; the field is where one is written.
      if (!onCancel) setFocus('content');
    },
    (invalid) => {
      if (invalid.content?.message !== commentMessages.empty) return;
      toast({
        title: commentMessages.emptyTitle,
        description: commentMessages.empty,
        variant: 'destructive',
      });
    },
  );
  const cancel = (): void => {
    forgetDraft(draft);
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isSubmitting) void submit();
    // A text that was changed is not lost by a key.
    if (event.key === 'Escape' && onCancel && content === initial) cancel();
  };

  return (
    <form noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      <Stack gap={2}>
        <Field label={label} {...(id !== undefined && { id })} error={errors.content?.message}>
          <Textarea
            {...field}
            ref={(element) => {
              field.ref(element);
              area.current = element;
            }}
            rows={rows}
            dir="auto"
            css={areaStyle}
            onChange={(event) => {
              void field.onChange(event);
              clearErrors('content');
              if (event.target.value === initial) forgetDraft(draft);
              else keepDraft(draft, event.target.value);
            }}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Row justify="space-between" gap={3}>
          <CharacterCount text={content} />
          <Row gap={2} css={css({ marginLeft: 'auto' })}>
            {onCancel && (
              <Button variant="ghost" disabled={isSubmitting} onClick={cancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" busy={isSubmitting} aria-keyshortcuts="Control+Enter">
              {isSubmitting ? props.busyLabel : props.submitLabel}
            </Button>
          </Row>
        </Row>
      </Stack>
    </form>
  );
}

/** The server's reason for a refusal; for what it did not expect, the specification's sentence. */
function refusalOf(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status < 500 && error.reason !== '';
  return isRefusal ? error.reason : commentMessages.failed;
}

/** Grows with its text, where the browser can. */
const areaStyle = css({
  fieldSizing: 'content',
  minHeight: 46,
  maxHeight: '50vh',
  unicodeBidi: 'plaintext',
});
