import { adminDonations } from '@rostrum/contracts/donations/lists';
import { adminPaymentDifferences } from '@rostrum/contracts/payments/lists';
import { Alert, Autocomplete, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { HttpError, Link, Title, useGetList, type RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { Panel } from '../../fields/Facts.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { defaultSort, listPath } from '../../lists/list-declaration.ts';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { useSandbox } from './OnlySimulated.tsx';
import {
  effectsOf,
  makeUnmatchedPayment,
  noOrder,
  orderFields,
  setSandboxBehaviour,
  type SandboxSettings,
} from './orders.ts';

/** Lets an admin control a simulated payment, for example lose its webhook, or make an unmatched one. */
export function SandboxPage() {
  const { isShown, error, retry } = useSandbox();
  const [parameters] = useSearchParams();
  if (error) {
    return <RetryAlert failed="The sandbox did not load." error={error} retry={retry} />;
  }
  if (isShown === undefined) return null;
  if (!isShown) return <NotFoundPage />;
  const payment = parameters.get('payment') ?? '';
  return (
    <Box sx={{ py: 2, maxWidth: 720, display: 'grid', gap: 2 }}>
      <Title title="Sandbox" />
      {/* The key empties the form when the address names another payment. */}
      <OrderPanel key={payment} initialPayment={payment} />
      <UnmatchedPanel />
    </Box>
  );
}

function OrderPanel({ initialPayment }: { initialPayment: string }) {
  const calls = useCalls();
  const [payment, setPayment] = useState(initialPayment);
  const [order, setOrder] = useState(noOrder);
  const ordering = useMutation({
    mutationFn: async () => {
      await setSandboxBehaviour(calls, payment, order);
      return { payment: payment.trim(), effects: effectsOf(order) };
    },
    onSuccess: () => {
      setOrder(noOrder);
    },
  });
  const incomplete = payment.trim() === '' || Object.values(order).every((value) => value === '');
  return (
    <Panel title="Order what happens to a payment">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Payments are simulated here. This does to one of them what real providers do at times, so
        that you can see what the product makes of it. A refund can be made to fail for a payment
        whose <Link to={refunded}>refund was made</Link>, or before its refund is requested.
      </Typography>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ordering.mutate();
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <PaymentField value={payment} onChange={setPayment} />
          <OrderFields order={order} onChange={setOrder} />
          {ordering.error && <Alert severity="error">{messageOf(ordering.error)}</Alert>}
          <Confirmation>{ordering.data && <Ordered {...ordering.data} />}</Confirmation>
          <Button
            type="submit"
            variant="contained"
            disabled={incomplete || ordering.isPending}
            sx={{ justifySelf: 'start' }}
          >
            {ordering.isPending ? 'Ordering' : 'Order'}
          </Button>
        </Box>
      </form>
    </Panel>
  );
}

const refunded = listPath(adminDonations, { status: 'refunded' });
const openDifferences = listPath(adminPaymentDifferences, { status: 'open' });

/** Read out by screen readers when its content appears. */
const Confirmation = ({ children }: { children: ReactNode }) => (
  <Box role="status" sx={{ overflowWrap: 'anywhere' }}>
    {children && <Alert severity="success">{children}</Alert>}
  </Box>
);

function Ordered({ payment, effects }: { payment: string; effects: readonly string[] }) {
  return (
    <>
      Ordered for payment {payment}:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </Box>
    </>
  );
}

function UnmatchedPanel() {
  const calls = useCalls();
  const making = useMutation({ mutationFn: () => makeUnmatchedPayment(calls) });
  return (
    <Panel title="Make an unmatched payment">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        The simulated provider takes $49.00 for something that is no donation. The payment is then
        listed under Payment differences, and counted on the dashboard, until it is resolved.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {making.error && <Alert severity="error">{making.error.message}</Alert>}
        <Confirmation>
          {making.data !== undefined && (
            <>
              Payment {making.data} of $49.00 was made. It is listed under{' '}
              <Link to={openDifferences}>Payment differences</Link> within seconds.
            </>
          )}
        </Confirmation>
        <Button
          variant="contained"
          disabled={making.isPending}
          onClick={() => {
            making.mutate();
          }}
          sx={{ justifySelf: 'start' }}
        >
          {making.isPending ? 'Making' : 'Make the payment'}
        </Button>
      </Box>
    </Panel>
  );
}

const messageOf = (error: Error): string =>
  error instanceof HttpError && error.status === 404
    ? 'The sandbox has no such payment.'
    : error.message;

interface PaymentFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for the reference of any payment. It suggests the newest payments. */
function PaymentField({ value, onChange }: PaymentFieldProps) {
  const { data = [] } = useGetList<RaRecord & { readonly stripeChargeId: string | null }>(
    adminDonations.resource,
    { sort: defaultSort(adminDonations), pagination: { page: 1, perPage: 25 } },
  );
  const references = data.flatMap(({ stripeChargeId }) => stripeChargeId ?? []);
  return (
    <Autocomplete
      freeSolo
      options={references}
      inputValue={value}
      onInputChange={(_, next) => {
        onChange(next);
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          label="Provider’s reference of the payment"
          helperText="As on the payment’s page. The newest payments are offered."
        />
      )}
    />
  );
}

interface OrderFieldsProps {
  readonly order: SandboxSettings;
  readonly onChange: (order: SandboxSettings) => void;
}

function OrderFields({ order, onChange }: OrderFieldsProps) {
  const fields = Object.keys(orderFields) as (keyof typeof orderFields)[];
  return fields.map((field) => (
    <TextField
      key={field}
      select
      label={orderFields[field].label}
      value={order[field]}
      onChange={({ target }) => {
        onChange({ ...order, [field]: target.value });
      }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">Not changed</MenuItem>
      {Object.entries(orderFields[field].choices).map(([value, { text }]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  ));
}
