import { contactEndpoints } from '@rostrum/contracts/contact/endpoints';
import { adminContactMessages } from '@rostrum/contracts/contact/lists';
import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Show, useCanAccess, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { Fact, Facts, Panel, RecordColumns } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { RecordActions } from '../../lists/RecordActions.tsx';
import { StreamHistory } from '../history/index.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { DeleteMessage } from './DeleteMessage.tsx';
import { MessageChip } from './MessageChip.tsx';
import type { ContactMessageRecord } from './records.ts';

/** One contact message, beside its events. */
export function ContactMessageShow() {
  return (
    <Show title="Message" actions={<MessageActions />} component="div">
      <MessagePage />
    </Show>
  );
}

/** Whether the message may be marked as read, answered and deleted. */
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

/** Marks a message as read once somebody who may change it has opened it. */
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
