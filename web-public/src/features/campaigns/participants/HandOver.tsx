import { handedOverPath } from '@rostrum/contracts/campaigns/participants';
import { useState, type ReactNode } from 'react';
import { reasonOf } from '../../../api/reason.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/inputs.tsx';
import { Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { OfParticipant } from './of-participant.ts';
import { useParticipantChange } from './use-participant-change.ts';

/** Copies a link that the creator hands over, and shows it, because a browser may refuse to copy. */
export function HandOver({ campaignId, participant }: OfParticipant): ReactNode {
  const { slot, name } = participant;
  const [link, setLink] = useState<string>();
  const change = useParticipantChange(campaignId, slot, () => {
    const address = window.location.origin + handedOverPath(campaignId, slot);
    setLink(address);
    void copy(address, name);
  });
  return (
    <Stack gap={3} align="flex-start">
      <Button
        variant="outline"
        size="small"
        busy={change.isPending}
        onClick={() => {
          change.mutate({ act: 'handOver' });
        }}
      >
        Copy a link<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {change.error && <Alert title={reasonOf(change.error, 'Please try again later.')} />}
      {link !== undefined && (
        <Field
          label={`Link for ${name}`}
          hint="With it they say on this page that it is them. It proves nothing: they say where that can be checked."
        >
          <Input
            readOnly
            value={link}
            onFocus={({ currentTarget }) => {
              currentTarget.select();
            }}
          />
        </Field>
      )}
    </Stack>
  );
}

async function copy(address: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied', description: name });
  } catch {
    // The clipboard needs https and permission. The field shows the address for copying.
  }
}
