import { css } from '@emotion/react';
import { dollars } from '@rostrum/contracts/money';
import { CircleCheck, Clock3, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { ShareBox } from '../../../ui/actions/ShareBox.tsx';
import { useFocusHere } from '../../../ui/browser/use-focus-here.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { SentPayment } from '../../payments/index.ts';
import type { Settlement } from '../../receipts/index.ts';
import { addressOfPrompt } from '../address.ts';
import type { PromptDetail } from '../api.ts';

interface ContributionThanksProps {
  readonly prompt: PromptDetail;
  readonly paid: SentPayment;
  readonly settlement: Settlement;
  readonly onClose: () => void;
}

/** The outcome of a contribution that its provider reported as paid. */
export function ContributionThanks(props: ContributionThanksProps): ReactNode {
  const { prompt, paid, settlement, onClose } = props;
  const element = useFocusHere<HTMLDivElement>();
  const isKnown = settlement === 'settled' || settlement === 'returned';
  const Icon = isKnown ? CircleCheck : Clock3;
  return (
    <Stack gap={6}>
      <div ref={element} tabIndex={-1} role="status" css={thanksStyle}>
        <Icon
          size={48}
          aria-hidden="true"
          color={isKnown ? tokens.content.success : tokens.content.muted}
        />
        <Heading level={3} size="section">
          Thank you
        </Heading>
        <Text>{outcomeText(paid, settlement)}</Text>
      </div>
      {settlement !== 'returned' && (
        <ShareBox
          url={addressOfPrompt(prompt.id)}
          title={prompt.title}
          label="Share this prompt"
          heading="Who could make it?"
          headingLevel={3}
          text="Send them the link to this prompt."
        />
      )}
      <Button variant="outline" size="large" wide onClick={onClose}>
        Back to the prompt
      </Button>
      <LinkButton to={`/donations/${String(paid.donationId)}/receipt`} variant="ghost" size="small">
        <ReceiptText size={18} aria-hidden="true" />
        {isKnown ? 'Open the receipt' : 'Follow the payment'}
      </LinkButton>
    </Stack>
  );
}

/** What became of a contribution. */
function outcomeText({ quote }: Pick<SentPayment, 'quote'>, settlement: Settlement): string {
  const amount = dollars(quote.amountCents);
  switch (settlement) {
    case 'settled':
      return `Your ${amount} is part of the bounty.`;
    case 'returned':
      return `Your payment arrived after the prompt had closed. ${dollars(quote.totalCents)} is returned to you.`;
    case 'asking':
    case 'pending':
      return `Your payment is being confirmed. ${amount} goes to the bounty as soon as it is.`;
  }
}

const thanksStyle = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space(4),
  textAlign: 'center',
  '& p': { textWrap: 'balance' },
});
