import { css } from '@emotion/react';
import { promotionLimits } from '@rostrum/contracts/promotions/limits';
import { promotionMessages } from '@rostrum/contracts/promotions/messages';
import { useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SumList } from '../../ui/SumList.tsx';
import { Text } from '../../ui/text.tsx';
import { tokens } from '../../ui/tokens/tokens.ts';
import { PaymentForm, usePaymentState, type PaymentState } from '../payments/index.ts';
import { hoursOf } from './hours.ts';
import type { PromotionPayment } from './use-promotion.ts';

interface PromotionDialogProps {
  readonly title: string;
  readonly promotion: PromotionPayment;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that opened the dialog. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** Hours, their price and the card; then what was paid for. */
export function PromotionDialog({
  title,
  promotion,
  open,
  onClose,
  opener,
}: PromotionDialogProps): ReactNode {
  const { payment, hours } = promotion;
  const state = usePaymentState(payment);
  const close = (): void => {
    if (isUnderWay(state)) return;
    onClose();
    if (state.status === 'paid') promotion.finish();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={state.status === 'paid' ? 'Payment received' : 'Promote Campaign'}
      description={title}
      returnFocusTo={opener}
    >
      {state.status === 'paid' ? (
        <Stack gap={5}>
          <Text role="status">
            {hoursText(hours)} of promotion {hours === 1 ? 'is' : 'are'} paid for.
          </Text>
          <Button size="large" wide onClick={close}>
            Back to the campaign
          </Button>
        </Stack>
      ) : (
        <PromotionForm promotion={promotion} changeable={state.status === 'ready'} />
      )}
    </Dialog>
  );
}

interface PromotionFormProps {
  readonly promotion: PromotionPayment;
  readonly changeable: boolean;
}

function PromotionForm({ promotion, changeable }: PromotionFormProps): ReactNode {
  const { hours, payment, choose } = promotion;
  const [text, setText] = useState(String(hours));
  const chosen = hoursOf(text);
  const change = (next: string): void => {
    setText(next);
    const nextHours = hoursOf(next);
    if (nextHours !== undefined) choose(nextHours);
  };
  const { min, max } = promotionLimits.hours;
  const totalCents = hours * promotionLimits.centsPerHour;
  return (
    <Stack gap={5}>
      <input
        type="range"
        aria-label="Hours"
        min={min}
        max={max}
        step={1}
        value={hours}
        disabled={!changeable}
        onChange={(event) => {
          change(event.target.value);
        }}
        css={sliderStyle}
      />
      <Field
        label="Number of hours"
        error={chosen === undefined ? promotionMessages.hours : undefined}
      >
        <Input
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={text}
          disabled={!changeable}
          onChange={(event) => {
            change(event.target.value);
          }}
        />
      </Field>
      {/* Hidden, not removed, while the hours are invalid, so that what was typed stays. */}
      <div hidden={chosen === undefined}>
        <PaymentForm
          payment={payment}
          amountCents={totalCents}
          cardPrice={{
            totalCents,
            payLabel: 'Pay and Promote',
            sum: (
              <SumList
                lines={[{ label: `${hoursText(hours)} at $1 an hour`, cents: totalCents }]}
                total={{ label: 'You pay', cents: totalCents }}
              />
            ),
          }}
        />
      </div>
    </Stack>
  );
}

const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${String(hours)} hours`);

/** Whether a request is pending. Closing the dialog would hide its answer. */
function isUnderWay(state: PaymentState): boolean {
  return state.status === 'paying' || ('busy' in state && state.busy);
}

const sliderStyle = css({ width: '100%', minHeight: 44, accentColor: tokens.fill.primary });
