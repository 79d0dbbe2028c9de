import { defineStream } from '../kernel/define-stream.ts';

/** Provider events that match no known payment, by provider and the provider's object. */
export const paymentStream = defineStream({ prefix: 'payment', key: ['text', 'text'] });
