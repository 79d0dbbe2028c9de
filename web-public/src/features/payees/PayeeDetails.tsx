import { css } from '@emotion/react';
import { ownPayoutsPath } from '@rostrum/contracts/payouts/constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { reasonOf } from '../../api/reason.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { TitledSection } from '../../ui/layout/TitledSection.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { formatMoment } from '../../ui/text/dates.ts';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import {
  payeeDetailsQuery,
  removePayeeDetails,
  type OwnPayeeDetails,
  type StatedDetails,
} from './api.ts';
import { countryName } from './countries.ts';
import { PayeeForm } from './PayeeForm.tsx';

/** The details in their state, none, held or usable, and the form that changes them. */
export function PayeeDetails({ own }: { readonly own: OwnPayeeDetails }): ReactNode {
  const { details, waitingRefunds } = own;
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useReturnOfFocus(opener, editing);
  const changed = async (next: OwnPayeeDetails): Promise<void> => {
    queryClient.setQueryData(payeeDetailsQuery.queryKey, next);
    setEditing(false);
    await refreshQueries(queryClient, ['donations'], ['payouts']);
  };
  return (
    <TitledSection
      title="Where we send money to you"
      text={
        <>
          For your shares of campaigns, and for refunds that your card or PayPal no longer takes
          back. Only we see it, and it is erased when you remove it. What is paid to you is under{' '}
          <TextLink to={ownPayoutsPath}>Payouts</TextLink>.
        </>
      }
    >
      {waitingRefunds > 0 && !details && (
        <Alert tone="warning" title={waitingText(waitingRefunds)} />
      )}
      {details && <Stated details={details} />}
      {!details && !editing && (
        <Text tone="muted">You have not said where money to you should go.</Text>
      )}
      {editing ? (
        <PayeeForm
          onStated={changed}
          onCancel={() => {
            setEditing(false);
          }}
        />
      ) : (
        <Row gap={3}>
          <Button
            ref={opener}
            variant={details ? 'outline' : 'primary'}
            onClick={() => {
              setEditing(true);
            }}
          >
            {details ? 'Change' : 'Add a bank account or PayPal'}
          </Button>
          {details && <Remove onRemoved={changed} returnFocusTo={opener} />}
        </Row>
      )}
    </TitledSection>
  );
}

/** Focuses the button that has opened the form once it is there again. */
function useReturnOfFocus(opener: RefObject<HTMLElement | null>, editing: boolean): void {
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing;
  }, [opener, editing]);
}

const waitingText = (count: number): string =>
  count === 1
    ? 'A refund waits for you: tell us where to send it'
    : `${count < 100 ? String(count) : '100 or more'} refunds wait for you: tell us where to send them`;

const kinds: Readonly<Record<StatedDetails['kind'], string>> = {
  iban: 'Bank account',
  account: 'Bank account',
  paypal: 'PayPal',
};

function Stated({ details }: { readonly details: StatedDetails }): ReactNode {
  const { kind, masked, holder, country, usable, usableFrom } = details;
  return (
    <Stack gap={2}>
      <Row gap={3}>
        <strong css={css({ overflowWrap: 'anywhere' })}>
          {kinds[kind]} {masked}
        </strong>
        <Badge tone={usable ? 'success' : 'warning'}>{usable ? 'In use' : 'On hold'}</Badge>
      </Row>
      <Text css={css({ overflowWrap: 'anywhere' })}>
        {holder}, {countryName(country)}
      </Text>
      {!usable && (
        <Text size={15} tone="muted">
          Usable from {formatMoment(usableFrom)}. We wait 72 hours before we use new details, so
          that nobody else can divert your money.
        </Text>
      )}
    </Stack>
  );
}

interface RemoveProps {
  readonly onRemoved: (next: OwnPayeeDetails) => Promise<void>;
  /** A button that stays when the details are gone. */
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Removes the details, after a question. */
function Remove({ onRemoved, returnFocusTo }: RemoveProps): ReactNode {
  const [open, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: removePayeeDetails,
    onSuccess: async (next) => {
      await onRemoved(next);
      toast({ title: 'Removed' });
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => {
          remove.reset();
          setOpen(true);
        }}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={open}
        title="Remove where we send money?"
        label="Remove"
        keep="Keep it"
        busy={remove.isPending}
        onConfirm={() => {
          remove.mutate();
        }}
        onClose={() => {
          setOpen(false);
        }}
        returnFocusTo={returnFocusTo}
      >
        <Text>
          It is erased. Nothing is sent to you until you say again where the money goes, and what
          was approved has to be approved again.
        </Text>
        {remove.error && <Alert title={reasonOf(remove.error, 'Please try again later.')} />}
      </ConfirmDialog>
    </>
  );
}
