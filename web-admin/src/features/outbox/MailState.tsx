import { adminOutbox } from '@rostrum/contracts/outbox/lists';
import { Box } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { RecordLink } from '../../fields/links.tsx';
import { MailChip } from './MailChip.tsx';
import type { MailRecord } from './records.ts';

/** Whether a mail was sent; for those who may read the outbox, with a link to the mail. */
export function MailState({ id, state }: Pick<MailRecord, 'id' | 'state'>) {
  const { resource } = adminOutbox;
  const { canAccess } = useCanAccess({ resource, action: 'show' });
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {canAccess === true ? (
        <RecordLink resource={resource} id={id}>
          Mail
        </RecordLink>
      ) : (
        'Mail'
      )}
      <MailChip state={state} />
    </Box>
  );
}
