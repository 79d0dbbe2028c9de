import { outboxLimits, type MailShare } from '@rostrum/contracts/outbox';
import type { RateCounts } from '@rostrum/state';
import type { KeyedHash } from '../kernel/keyed-hash.ts';
import { hashOfAddress, mailboxOf } from './mail-address.ts';

interface Counting {
  readonly rateCounts: RateCounts;
  readonly keyedHash: KeyedHash;
}

interface Counted {
  /** Takes the count back: the mail was not sent. */
  readonly giveBack: () => Promise<void>;
}

interface Full {
  /** When the day ends in which the address was sent as many mails as it may get. Epoch milliseconds. */
  readonly fullUntil: number;
}

/** Counts a mail to its address, and one to a stranger also to the mailbox of the address. */
export async function countMail(
  counting: Counting,
  to: string,
  share: MailShare,
): Promise<Counted | Full> {
  const { rateCounts, keyedHash } = counting;
  const { ms: windowMs, stranger, ...shares } = outboxLimits.toOneAddress;
  const counts = [
    ...(share === 'stranger'
      ? [{ key: `mail-to-stranger/${hashOfAddress(keyedHash, mailboxOf(to))}`, limit: stranger }]
      : []),
    {
      key: `mail/${hashOfAddress(keyedHash, to)}`,
      limit: shares[share === 'stranger' ? 'anyone' : share],
    },
  ];
  const counted: string[] = [];
  const giveBack = async (): Promise<void> => {
    for (const key of counted) await rateCounts.giveBack(key);
  };
  for (const { key, limit } of counts) {
    const { taken, until } = await rateCounts.consume(key, { calls: 1, limit, windowMs });
    if (taken === 0) {
      await giveBack();
      return { fullUntil: until };
    }
    counted.push(key);
  }
  return { giveBack };
}
