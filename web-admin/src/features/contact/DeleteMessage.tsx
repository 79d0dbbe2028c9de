import { contactEndpoints } from '@rostrum/contracts/contact/endpoints';
import { adminContactMessages } from '@rostrum/contracts/contact/lists';
import Delete from '@mui/icons-material/Delete';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useNotify, useRedirect, useRefresh } from 'react-admin';
import { useCalls } from '../../kernel/calls.ts';

/** Erases the message after a confirmation. */
export function DeleteMessage({ id }: { id: number }) {
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
