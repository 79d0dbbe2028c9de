import { css } from '@emotion/react';
import { CreditCard } from 'lucide-react';
import { useState, type ChangeEvent, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Input } from '../../ui/forms/inputs.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import type { Card } from './api.ts';
import {
  cardNumberText,
  expiryText,
  readCard,
  type CardErrors,
  type CardFields,
} from './card-fields.ts';

interface CardFormProps {
  /** Such as `Pay $10.60`. */
  readonly payLabel: string;
  readonly busy: boolean;
  readonly autoFocus?: boolean;
  /** Shown between the card and the button. */
  readonly children: ReactNode;
  readonly onPay: (card: Card) => void;
}

const formats = { number: cardNumberText, expiry: expiryText } as const;

/**
 * A card's number, expiry and security code. They are sent to the payment provider and not stored.
 */
export function CardForm({
  payLabel,
  busy,
  autoFocus = false,
  children,
  onPay,
}: CardFormProps): ReactNode {
  const [fields, setFields] = useState<CardFields>({ number: '', expiry: '', cvc: '' });
  const [errors, setErrors] = useState<CardErrors>({});

  const typed = (name: keyof CardFields) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    // Groups digits only while typing at the end; otherwise the cursor would jump.
    const format = name === 'cvc' ? undefined : formats[name];
    const atEnd = selectionStart === value.length;
    setFields({ ...fields, [name]: format && atEnd ? format(value) : value });
    if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
  };
  const left = (name: 'number' | 'expiry') => () => {
    setFields({ ...fields, [name]: formats[name](fields[name]) });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const card = readCard(fields, Date.now());
    if ('expMonth' in card) {
      setErrors({});
      onPay(card);
      return;
    }
    setErrors(card);
    const [first] = Object.keys(card);
    const control = first === undefined ? null : event.currentTarget.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };

  return (
    <form
      noValidate
      aria-label="Card payment"
      css={css({ display: 'grid', gap: space(4) })}
      onSubmit={submit}
    >
      <Field label="Card number" error={errors.number} required>
        <Input
          name="number"
          icon={<CreditCard size={18} />}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          css={tabularNumbers}
          autoFocus={autoFocus}
          readOnly={busy}
          value={fields.number}
          onChange={typed('number')}
          onBlur={left('number')}
        />
      </Field>
      <div css={css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(3) })}>
        <Field label="Expiry" error={errors.expiry} required>
          <Input
            name="expiry"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            css={tabularNumbers}
            readOnly={busy}
            value={fields.expiry}
            onChange={typed('expiry')}
            onBlur={left('expiry')}
          />
        </Field>
        <Field label="CVC" error={errors.cvc} required>
          <Input
            name="cvc"
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="123"
            maxLength={4}
            css={tabularNumbers}
            readOnly={busy}
            value={fields.cvc}
            onChange={typed('cvc')}
          />
        </Field>
      </div>
      {children}
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? 'Processing...' : payLabel}
      </Button>
    </form>
  );
}

const tabularNumbers = css({ fontVariantNumeric: 'tabular-nums' });
