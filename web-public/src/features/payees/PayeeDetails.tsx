import { css } from '@emotion/react';
import { ownPayoutsPath } from '@rostrum/contracts/payouts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { reasonOf } from '../../api/reason.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Badge } from '../../ui/data-display/Badge.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { TitledSection } from '../../ui/layout/TitledSection.tsx';
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
            opener.current?.focus();
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
          {details && <Remove onRemoved={changed} />}
        </Row>
      )}
    </TitledSection>
  );
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

function Remove({
  onRemoved,
}: {
  readonly onRemoved: (next: OwnPayeeDetails) => Promise<void>;
}): ReactNode {
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await onRemoved(await removePayeeDetails());
      toast({ title: 'Removed' });
    } catch (error) {
      const description = reasonOf(error, 'Please try again later.');
      toast({ title: 'It could not be removed', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" busy={busy} onClick={() => void remove()}>
      Remove
    </Button>
  );
}
