import { contactEndpoints, contactLimits } from '@rostrum/contracts/contact/constants';
import { adminContactMessages } from '@rostrum/contracts/contact/lists';
import Delete from '@mui/icons-material/Delete';
import { Alert, Button, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  Confirm,
  useCanAccess,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
} from 'react-admin';
import { Fact, Facts, Panel, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { useConfiguration } from '../../kernel/configuration.ts';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { RecordPage } from '../../lists/RecordPage.tsx';
import { StreamHistory } from '../history/index.ts';
import { MessageChip, type ContactMessageRecord } from './ContactMessageList.tsx';

/** A contact message, with its events beside it. */
export function ContactMessageShow() {
  return (
    <RecordPage title="Message" actions={<MessageActions />}>
      <MessagePage />
    </RecordPage>
  );
}

/** Whether the signed-in member may mark the message as read, answer it and delete it. */
function useMayChange(): boolean {
  const { resource } = adminContactMessages;
  return useCanAccess({ resource, action: 'answer' }).canAccess ?? false;
}

function MessageActions() {
  const message = useRecordContext<ContactMessageRecord>();
  const mayChange = useMayChange();
  return (
    <RecordActions list={adminContactMessages}>
      {message && mayChange && <DeleteMessage id={message.id} />}
    </RecordActions>
  );
}

/** Marks the message as read when someone who may change it opens it. */
function useReading(message: ContactMessageRecord | undefined, mayChange: boolean): void {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotify();
  const marked = useRef<number>(undefined);
  const unread = message?.isRead === false && mayChange ? message.id : undefined;
  useEffect(() => {
    if (unread === undefined || marked.current === unread) return;
    marked.current = unread;
    calls
      .call(contactEndpoints.markContactMessageRead, { params: { id: unread } })
      .then(refresh)
      .catch(() => {
        notify('The message could not be marked as read', { type: 'error' });
      });
  }, [unread, calls, refresh, notify]);
}

function MessagePage() {
  const message = useRecordContext<ContactMessageRecord>();
  const mayChange = useMayChange();
  useReading(message, mayChange);
  if (!message) return null;
  const { id, name, email, subject, createdAt, userId, answeredAt } = message;
  return (
    <RecordColumns
      main={
        <>
          <Panel title={subject}>
            <Typography sx={{ mb: 2 }} component="div">
              <MessageChip message={message} />
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 3 }}>
              {message.message}
            </Typography>
            <Facts>
              <Fact name="From">{name}</Fact>
              <Fact name="Email">{email}</Fact>
              <Fact name="Member">
                {userId === null ? 'Not signed in' : <MemberLink id={userId} />}
              </Fact>
              <Fact name="Sent">
                <Instant at={createdAt} />
              </Fact>
              {answeredAt !== null && (
                <Fact name="Last answered">
                  <Instant at={answeredAt} />
                </Fact>
              )}
            </Facts>
          </Panel>
          {mayChange && <AnswerForm key={id} id={id} email={email} />}
        </>
      }
      beside={<StreamHistory stream={`contact-${String(id)}`} />}
    />
  );
}

/** Answers a contact message by mail to the sender's address. */
function AnswerForm({ id, email }: { id: number; email: string }) {
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const sendsMail = useConfiguration().data?.sendsMail ?? true;
  const [answer, setAnswer] = useState('');
  const sending = useMutation({
    mutationFn: () =>
      calls.call(contactEndpoints.answerContactMessage, {
        params: { id },
        body: { answer },
      }),
    onSuccess: () => {
      notify(
        sendsMail ? 'Answered. The history shows whether its mail was sent.' : 'The answer is kept',
        { type: 'success' },
      );
      setAnswer('');
      refresh();
    },
  });
  return (
    <Panel title={sendsMail ? 'Answer by mail' : 'Answer'}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate();
        }}
      >
        <TextField
          fullWidth
          multiline
          minRows={4}
          label="Answer"
          helperText={`${sendsMail ? `Goes to ${email}, with the message below it.` : `This installation sends no mail: ${email} does not get it.`} An empty line begins a new paragraph.`}
          value={answer}
          slotProps={{ htmlInput: { maxLength: contactLimits.answer.max } }}
          onChange={(event) => {
            setAnswer(event.target.value);
          }}
        />
        {sending.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {sending.error.message}
          </Alert>
        )}
        <Button
          type="submit"
          variant="contained"
          sx={{ mt: 2 }}
          disabled={answer.trim() === '' || sending.isPending}
        >
          {sending.isPending ? 'Sending' : 'Send answer'}
        </Button>
      </form>
    </Panel>
  );
}

/** Erases the message after a confirmation. */
function DeleteMessage({ id }: { id: number }) {
  const calls = useCalls();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => calls.call(contactEndpoints.deleteContactMessage, { params: { id } }),
    onSuccess: () => {
      notify('The message is deleted', { type: 'success' });
      redirect('list', adminContactMessages.resource);
      refresh();
    },
    onError: (error) => {
      setAsking(false);
      notify(`Delete Failed: ${error.message}`, { type: 'error' });
    },
  });
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<Delete />}
        onClick={() => {
          setAsking(true);
        }}
      >
        Delete
      </Button>
      <Confirm
        isOpen={asking}
        loading={deletion.isPending}
        title="Delete this message?"
        content="Its text, the sender’s name and address, and your answers cannot be read any more, by anybody. The log keeps only that there was a message."
        confirm="Delete"
        confirmColor="warning"
        onConfirm={() => {
          deletion.mutate();
        }}
        onClose={() => {
          setAsking(false);
        }}
      />
    </>
  );
}
