import { formatDay } from '../../../ui/text/dates.ts';
import type { CampaignDetail } from '../../campaigns/index.ts';
import { whenTrailerPaid } from '../../when-paid.ts';

interface MoneyTexts {
  /** The title above the shares. */
  readonly title: string;
  /** When the shares are paid and what is returned, or why they are not paid. */
  readonly text: string;
  /** Whether it can still be paid, or is. */
  readonly isOpen: boolean;
}

/** What the page of a trailer says about its money, by its state. */
export function moneyTexts({
  status,
  refunds,
  conversationBy,
  onHoldSince,
}: Pick<CampaignDetail, 'status' | 'refunds' | 'conversationBy' | 'onHoldSince'>): MoneyTexts {
  if (status === 'completed') {
    return {
      title: 'What becomes of the money',
      text: `The trailer was selected. The shares are paid ${whenTrailerPaid}.`,
      isOpen: true,
    };
  }
  if (status === 'expired' || status === 'removed') {
    const reason =
      status === 'removed'
        ? 'The trailer was taken down'
        : refunds?.reason === 'cancelled'
          ? 'The trailer was cancelled'
          : 'The trailer was not selected';
    return {
      title: 'Where the money would have gone',
      text: `${reason}, so nothing is paid out.`,
      isOpen: false,
    };
  }
  const until =
    onHoldSince === null
      ? `until ${formatDay(conversationBy)}`
      : 'again once it is no longer on hold; that time is extended by the length of the hold';
  return {
    title: 'Where the money goes',
    text: `The shares are paid ${whenTrailerPaid}, which is possible ${until}. If it is not selected, all donations go back to those who gave them, with their fees.`,
    isOpen: true,
  };
}
