import { css } from '@emotion/react';
import { ApiError } from '@rostrum/contracts/client';
import { accountLimits } from '@rostrum/contracts/accounts/constants';
import { payeeLimits, type PayeeKind } from '@rostrum/contracts/payees/constants';
import { payeeDetailsBody } from '@rostrum/contracts/payees/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSendsMail } from '../../api/mail.tsx';
import { showRefusal } from '../../api/show-refusal.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Alert } from '../../ui/feedback/states.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Input, Select } from '../../ui/forms/inputs.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { space } from '../../ui/tokens/tokens.ts';
import { PasswordInput } from '../accounts/index.ts';
import { anyCode, secondFactorQuery } from '../security/index.ts';
import { statePayeeDetails, type OwnPayeeDetails } from './api.ts';
import { countries } from './countries.ts';

interface PayeeValues {
  readonly kind: PayeeKind;
  readonly holder: string;
  readonly country: string;
  readonly iban: string;
  readonly accountNumber: string;
  readonly bankCode: string;
  readonly paypalAddress: string;
  readonly password: string;
  readonly code: string;
}

const empty: PayeeValues = {
  kind: 'iban',
  holder: '',
  country: '',
  iban: '',
  accountNumber: '',
  bankCode: '',
  paypalAddress: '',
  password: '',
  code: '',
};
const names = Object.keys(empty) as readonly (keyof PayeeValues)[];

const kinds: readonly (readonly [PayeeKind, string])[] = [
  ['iban', 'Bank account with an IBAN'],
  ['account', 'Bank account with an account number'],
  ['paypal', 'PayPal'],
];

/** States where money goes; asks for the password, and for a code if the member has a second factor. */
export function PayeeForm({
  onStated,
  onCancel,
}: {
  readonly onStated: (own: OwnPayeeDetails) => Promise<void>;
  readonly onCancel: () => void;
}): ReactNode {
  const factor = useQuery(secondFactorQuery);
  const sendsMail = useSendsMail();
  const [refused, setRefused] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError, control } = useForm<PayeeValues>({
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const asksCode = refused || factor.data?.enabled === true;
  const submit = handleSubmit(async ({ code, ...values }) => {
    setFailure(undefined);
    const checked = payeeDetailsBody.safeParse({ ...values, ...(code !== '' && { code }) });
    if (!checked.success) {
      for (const { path, message } of checked.error.issues.toReversed()) {
        const name = names.find((each) => each === path[0]);
        if (name) setError(name, { message }, { shouldFocus: true });
      }
      return;
    }
    try {
      await onStated(await statePayeeDetails(checked.data));
      toast({
        title: 'Saved',
        description: sendsMail
          ? 'We use it after 72 hours, and mailed you about it.'
          : 'We use it after 72 hours.',
      });
    } catch (error) {
      if (error instanceof ApiError && error.errors.code !== undefined) setRefused(true);
      setFailure(showRefusal(error, names, setError, 'Please try again later.'));
    }
  });
  return (
    <form
      noValidate
      aria-label="Where money goes"
      css={css({ display: 'grid', gap: space(5), maxWidth: 440 })}
      onChange={() => {
        setFailure(undefined);
      }}
      onSubmit={(event) => void submit(event)}
    >
      {failure !== undefined && <Alert title={failure} />}
      <Field label="How" error={errors.kind?.message} required>
        <Select autoFocus {...register('kind')}>
          {kinds.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Name of the holder" error={errors.holder?.message} required>
        <Input autoComplete="name" maxLength={payeeLimits.holder.max} {...register('holder')} />
      </Field>
      <Field label="Country" error={errors.country?.message} required>
        <Select autoComplete="country" {...register('country')}>
          <option value="">Choose a country</option>
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'iban' && (
        <Field label="IBAN" error={errors.iban?.message} required>
          <Input autoComplete="off" spellCheck={false} maxLength={50} {...register('iban')} />
        </Field>
      )}
      {kind === 'account' && (
        <>
          <Field label="Account number" error={errors.accountNumber?.message} required>
            <Input
              autoComplete="off"
              spellCheck={false}
              maxLength={50}
              {...register('accountNumber')}
            />
          </Field>
          <Field
            label="BIC, or the bank’s code"
            hint="In the United States: the routing number"
            error={errors.bankCode?.message}
            required
          >
            <Input autoComplete="off" spellCheck={false} maxLength={20} {...register('bankCode')} />
          </Field>
        </>
      )}
      {kind === 'paypal' && (
        <Field label="PayPal address" error={errors.paypalAddress?.message} required>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={payeeLimits.paypalAddress.max}
            {...register('paypalAddress')}
          />
        </Field>
      )}
      <Field label="Your password" error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      {asksCode && (
        <Field label="Code" hint={anyCode} error={errors.code?.message} required>
          <Input
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={accountLimits.factorCode.max}
            {...register('code')}
          />
        </Field>
      )}
      <Row gap={3}>
        <Button type="submit" busy={isSubmitting}>
          Save
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </form>
  );
}
