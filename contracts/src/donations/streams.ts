import { defineStream } from '../kernel/define-stream.ts';

/** Payments of members, whatever their purpose; the first event says it. */
export const donationStream = defineStream({ prefix: 'donation', key: 'id' });
