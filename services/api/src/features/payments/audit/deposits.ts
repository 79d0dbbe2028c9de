import type { ReportProblem } from '../../../audit/finding.ts';
import { integer, text, type StoredEvent } from '../../../audit/stored-event.ts';
import { compareWithQuote, isStopped, type Payment } from './audited-payment.ts';

/** Checks that a settled deposit pays for the one campaign that it is reserved for. */
export function checkApplication(event: StoredEvent, payment: Payment, wrong: ReportProblem): void {
  const campaignId = integer(event, 'campaignId');
  if (payment.purpose !== 'deposit') wrong('it applies a donation, not a deposit');
  if (payment.charge === null) wrong('it applies a deposit that is not settled');
  if (payment.reservedFor !== campaignId) wrong('the deposit is not reserved for this campaign');
  if (payment.appliedTo !== null)
    wrong(`the deposit has paid for campaign ${String(payment.appliedTo)}`);
  if (payment.refund !== 'none') wrong('it applies a deposit that was refunded');
  compareWithQuote(event, payment, ['amountCents', 'feeCents'], wrong);
  if (isStopped(payment))
    wrong('it applies a deposit that is disputed, or differs at its provider');
  payment.appliedTo = campaignId;
  payment.appliedAsFee = text(event, 'as') === 'preroll_fee';
}
