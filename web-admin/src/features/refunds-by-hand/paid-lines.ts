import type { Input } from '@rostrum/contracts/client';
import { handRefundMethods } from '@rostrum/contracts/payments/constants';
import { handRefundLimits } from '@rostrum/contracts/refunds-by-hand/constants';

/** A line, before it is asked what it returns. */
export type PaidRefund = Omit<Input<'recordRefundsByHand'>['body']['payments'][number], 'sums'>;

/** The payments that were entered, or what is wrong with the first line that cannot be read. */
export type PaidLines = { readonly payments: readonly PaidRefund[] } | { readonly problem: string };

/**
 * Reads one payment from each line: the id of the refund, `bank` or `paypal`, and the reference, with
 * commas, semicolons, tabs or spaces between them. The apostrophe that an id has in the exported file
 * is ignored, and so are empty lines.
 */
export function paidLinesOf(text: string): PaidLines {
  const payments: PaidRefund[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const problem = (what: string) => ({ problem: `Line ${String(index + 1)}: ${what}` });
    const [, id, word = '', reference = ''] =
      /^\s*'?(\d{1,16})[\s,;]+(\w+)[\s,;]+(.*?)\s*$/.exec(line) ?? [];
    const method = handRefundMethods.find((each) => each === word.toLowerCase());
    if (id === undefined || !method || reference === '') {
      return problem('enter the id, bank or paypal, and the reference.');
    }
    if (reference.length > handRefundLimits.reference.max) {
      return problem('the reference is too long.');
    }
    if (payments.some((each) => each.id === Number(id))) {
      return problem('this refund is in an earlier line.');
    }
    payments.push({ id: Number(id), method, reference });
  }
  if (payments.length > handRefundLimits.atOnce) {
    return { problem: `Record at most ${String(handRefundLimits.atOnce)} refunds at once.` };
  }
  return { payments };
}
