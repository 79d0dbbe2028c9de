import { adminDonations } from '@rostrum/contracts/donations/lists';
import { Alert, Autocomplete, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, Title, useGetList, useNotify, type RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Panel } from '../../fields/Facts.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { defaultSort } from '../../lists/list-declaration.ts';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { useSandbox } from './OnlySimulated.tsx';
import { noOrder, orderFields, setSandboxBehaviour, type SandboxSettings } from './orders.ts';

/** Lets an admin control a simulated payment, for example lose its webhook. */
export function SandboxPage() {
  const shown = useSandbox();
  if (shown === undefined) return null;
  return shown ? <OrderForm /> : <NotFoundPage />;
}

function OrderForm() {
  const calls = useCalls();
  const notify = useNotify();
  const [parameters] = useSearchParams();
  const [payment, setPayment] = useState(parameters.get('payment') ?? '');
  const [order, setOrder] = useState(noOrder);
  const ordering = useMutation({
    mutationFn: () => setSandboxBehaviour(calls, payment, order),
    onSuccess: () => {
      notify('It is ordered', { type: 'success' });
      setOrder(noOrder);
    },
  });
  const incomplete = payment.trim() === '' || Object.values(order).every((value) => value === '');
  return (
    <Box sx={{ py: 2, maxWidth: 720 }}>
      <Title title="Sandbox" />
      <Panel title="Order what happens to a payment">
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Payments are simulated here. This does to one of them what real providers do at times, so
          that you can see what the product makes of it.
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
    </Box>
  );
}

const messageOf = (error: Error): string =>
  error instanceof HttpError && error.status === 404
    ? 'The sandbox has no such payment. Those of the demo data were not made there.'
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
      {Object.entries(orderFields[field].choices).map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  ));
}
