import { prerollMessages } from '@rostrum/contracts/campaigns/messages';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface SubmitTrailerProps {
  readonly submitting: boolean;
  readonly uploading: boolean;
}

/** The button that submits a new trailer, and what happens then. */
export function SubmitTrailer({ submitting, uploading }: SubmitTrailerProps): ReactNode {
  return (
    <Stack gap={3}>
      <Button type="submit" size="large" wide busy={submitting} disabled={uploading}>
        {submitting ? prerollMessages.submitting : prerollMessages.submit}
      </Button>
      <Text size={14} tone="muted">
        {uploading
          ? 'You can submit your trailer once the upload has ended.'
          : 'The $1 is paid after you submit this form. It publishes your trailer.'}
      </Text>
    </Stack>
  );
}
