import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configurationQuery } from '../../api/configuration.ts';

/** The fee of a donation in words. It mentions PayPal if the fee for PayPal differs. */
export function ProcessingFee(): ReactNode {
  const { data } = useQuery(configurationQuery);
  const isFlat = data?.payments.paypal && data.payments.quoteRules.paypal === 'paypal-flat-30';
  return isFlat ? '3% plus $0.30 by card, and $0.30 by PayPal,' : '3% plus $0.30';
}
