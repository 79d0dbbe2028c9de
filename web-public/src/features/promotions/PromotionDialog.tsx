import { css } from '@emotion/react';
import { promotionLimits } from '@rostrum/contracts/promotions/constants';
import { promotionMessages } from '@rostrum/contracts/promotions/messages';
import { dollars } from '@rostrum/contracts/money';
import { useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Input } from '../../ui/forms/inputs.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { SumList } from '../../ui/data-display/SumList.tsx';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { type Noun, nounOf } from '@rostrum/contracts/categories/constants';
import { PaymentForm, usePaymentState, type PaymentState } from '../payments/index.ts';
import type { Places } from '../places.tsx';
import type { Settlement } from '../receipts/index.ts';
import { hoursPaidBy, parseHours } from './hours.ts';
import type { PromotionPayment } from './use-promotion.ts';

interface PromotionDialogProps {
  readonly campaign: Places['campaignPanels']['campaign'];
  readonly promotion: PromotionPayment;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that opened the dialog. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** Asks for the hours, shows their price and the card form, and afterwards what was paid. */
export function PromotionDialog({
  campaign,
  promotion,
  open,
  onClose,
  opener,
}: PromotionDialogProps): ReactNode {
  const { payment } = promotion;
  const noun = nounOf(campaign);
  const state = usePaymentState(payment, promotion.isRestored);
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
      title={state.status === 'paid' ? paidTitles[promotion.settlement] : 'Promote Campaign'}
      description={campaign.title}
      returnFocusTo={opener}
    >
      {state.status === 'paid' ? (
        <Stack gap={5}>
          <PaidPromotion promotion={promotion} noun={noun} />
          <Button size="large" wide onClick={close}>
            {`Back to the ${noun}`}
          </Button>
        </Stack>
      ) : (
        <PromotionForm promotion={promotion} changeable={state.status === 'ready'} />
      )}
    </Dialog>
  );
}

const paidTitles = {
  asking: 'Payment sent',
  pending: 'Payment sent',
  settled: 'Payment received',
  returned: 'Payment received',
} as const satisfies Record<Settlement, string>;

/** The outcome of a promotion that the provider reported as paid. */
function PaidPromotion({
  promotion: { paid, settlement },
  noun,
}: Pick<PromotionFormProps, 'promotion'> & {
  readonly noun: Noun;
}): ReactNode {
  if (!paid) return null;
  const { donationId, quote } = paid;
  const hours = hoursPaidBy(quote.amountCents);
  const price = dollars(quote.totalCents);
  const texts = {
    asking: '',
    pending: `Your payment is being confirmed. Once it is, ${hoursText(hours)} of promotion ${hours === 1 ? 'begins' : 'begin'}.`,
    settled: `${hoursText(hours)} of promotion ${hours === 1 ? 'is' : 'are'} paid for: ${price}.`,
    returned: `Your payment arrived after the ${noun} had closed. ${price} is returned to you.`,
  } as const satisfies Record<Settlement, string>;
  return (
    <Stack gap={1}>
      <Text role="status">{texts[settlement]}</Text>
      <Text size={15}>
        <TextLink to={`/donations/${String(donationId)}/receipt`}>
          {settlement === 'pending' ? 'Follow the payment' : 'Open the receipt'}
        </TextLink>
      </Text>
    </Stack>
  );
}

interface PromotionFormProps {
  readonly promotion: PromotionPayment;
  readonly changeable: boolean;
}

function PromotionForm({ promotion, changeable }: PromotionFormProps): ReactNode {
  const { hours, payment, choose } = promotion;
  const [text, setText] = useState(String(hours));
  const chosen = parseHours(text);
  const change = (next: string): void => {
    setText(next);
    const nextHours = parseHours(next);
    if (nextHours !== undefined) choose(nextHours);
  };
  const { min, max } = promotionLimits.hours;
  const totalCents = hours * promotionLimits.centsPerHour;
  return (
    <Stack gap={5}>
      <Field
        label="Number of hours"
        error={chosen === undefined ? promotionMessages.hours : undefined}
      >
        <div css={hoursStyle}>
          <div>
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
              onWheel={(event) => {
                // Firefox changes a slider that has the focus by the wheel.
                event.currentTarget.blur();
              }}
              css={sliderStyle}
            />
            <div css={endsStyle} aria-hidden="true">
              <span>{min}</span>
              <span>{max}</span>
            </div>
          </div>
          <Input
            autoFocus
            inputMode="numeric"
            autoComplete="off"
            value={text}
            disabled={!changeable}
            onChange={(event) => {
              change(event.target.value);
            }}
          />
        </div>
      </Field>
      {/* Disabled, not removed, while the hours are invalid, to keep the typed card and the
          layout. */}
      <div inert={chosen === undefined} css={chosen === undefined && inertStyle}>
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

const hoursStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 104px',
  gap: space(5),
  alignItems: 'start',
});

const sliderStyle = css({
  display: 'block',
  width: '100%',
  height: 44,
  margin: 0,
  accentColor: tokens.fill.primary,
  cursor: 'pointer',
  '&:disabled': { cursor: 'not-allowed' },
});

const endsStyle = css({
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: space(-2),
  fontSize: tokens.size[14],
  lineHeight: 1,
  color: tokens.content.muted,
  fontVariantNumeric: 'tabular-nums',
});

const inertStyle = css({ opacity: 0.45 });
