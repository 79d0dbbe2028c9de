import { defineStream } from '../kernel/define-stream.ts';

/** Donations, and the deposits that creating a campaign costs. */
export const donationStream = defineStream({ prefix: 'donation', key: 'id' });
