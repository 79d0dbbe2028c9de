import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';

/** Public settings of this installation; constant while the process runs. */
export function configuration({ config, providers }: App): Handler<Routes['configuration']> {
  const answer = {
    simulatedPayments: providers.card?.name === 'sandbox',
    demo: config.demo,
    currency: 'usd',
  } as const;
  return () => Promise.resolve(answer);
}
