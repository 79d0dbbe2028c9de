import type { Answer } from '@rostrum/contracts/client';
import { dollars } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Text } from '../../ui/text/text.tsx';
import { counted } from '../../ui/text/counted.ts';
import type { Noun } from '@rostrum/contracts/categories/constants';

type Disputes = Answer<'ownPayouts'>['payouts'][number]['disputes'];

/**
 * Names the open disputes of the payments for a campaign or prompt with their sum. Nothing without any,
 * and for who may not know of them.
 */
export function OpenDisputes({
  disputes,
  noun = 'campaign',
  children,
}: {
  readonly disputes: Disputes | null;
  /** What the payments are for. Default: a campaign. */
  readonly noun?: Noun | 'prompt';
  /** What follows if they are lost. */
  readonly children: ReactNode;
}): ReactNode {
  if (disputes === null || disputes.count === 0) return null;
  const { count, amountCents } = disputes;
  return (
    <Text size={15}>
      {counted(count, 'open dispute')} about {noun === 'prompt' ? 'payments for' : 'donations to'}{' '}
      this {noun}: {dollars(amountCents)}. {children}
    </Text>
  );
}
