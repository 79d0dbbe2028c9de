/** When shares are paid, as `payoutLimits` says it; follows "are paid". */
export const whenPaid =
  'within 7 business days after an administrator has confirmed the conversation';

/** The same of a trailer. */
export const whenTrailerPaid =
  'within 7 business days after an administrator has selected it for production';
