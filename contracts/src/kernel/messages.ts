/**
 * Literal messages of the specification that belong to no feature: part of the contract, shown as
 * written. Free of zod, so that the sites can import it.
 */
export const messages = {
  required: 'This field is required',
  invalid: 'Please check this value',
  tooLong: 'This is too long',
  notAuthenticated: 'You must be logged in to do this.',
  forbidden: "You don't have permission to do this.",
  notFound: 'There is nothing at this address.',
  checkFields: 'Please fix the following errors:',
  unexpected: 'An unexpected error occurred. Please try again.',
  tooManyRequests: 'Too many attempts. Please try again later.',
  behind: 'What happened a moment ago is still being processed. Please try again in a moment.',
  unavailable: 'The service cannot save anything right now. Please try again in a moment.',
  idempotencyOtherBody: 'This Idempotency-Key was used with another request.',
  idempotencyRunning: 'A request with this Idempotency-Key is still running.',
} as const;
