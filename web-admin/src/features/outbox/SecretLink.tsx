import { Alert, Button } from '@mui/material';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import { outboxMessages } from '@rostrum/contracts/outbox/messages';
import { useMutation } from '@tanstack/react-query';
import { Copyable } from '../../fields/Copyable.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { RenderedMailRecord } from './records.ts';

/** The secret link of a mail, which is loaded after a code was entered. */
export function SecretLink({ mail: { id } }: { mail: Pick<RenderedMailRecord, 'id'> }) {
  const calls = useCalls();
  const loading = useMutation({
    mutationFn: () => calls.call(outboxEndpoints.showMailLink, { params: { id }, body: {} }),
  });
  if (loading.data) return <Copyable name="link" value={loading.data.url} />;
  return (
    <Alert
      severity={loading.isError ? 'error' : 'info'}
      sx={{ mt: 2 }}
      action={
        <Button
          size="small"
          color="inherit"
          disabled={loading.isPending}
          onClick={() => {
            loading.mutate();
          }}
        >
          Show the link
        </Button>
      }
    >
      {loading.isError ? loading.error.message : outboxMessages.linkNeedsCode}
    </Alert>
  );
}
