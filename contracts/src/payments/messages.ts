export const paymentMessages = {
  notInitializedTitle: 'Payment Error',
  notInitialized: 'Payment system not initialized. Please try again later.',
  paymentNotSettled: 'This payment has not been completed.',
  amount: 'Please enter an amount of at least $1.',
  amountLarge: 'Please enter an amount of at most $10,000,000.',
  messageLong: 'Please keep your message to 500 characters.',
  messageRefused: 'You cannot write to this creator. You can give without a message.',
  publicNeedsName:
    'A public message is shown with your name. Show your name, or keep the message private.',
  tooManyOpen:
    'You have 20 unfinished payments. Please complete one of them, or try again tomorrow.',
  tooManyQuotes: 'You have started 100 payments within a day. Please try again later.',
  termsChanged: 'The terms of this campaign have just changed. Please look at them and try again.',
  cardDeclined: 'Your card was declined.',
  cardInsufficientFunds: 'Your card has insufficient funds.',
  cardIncorrect: 'Your card number is incorrect.',
  cardExpired: 'Your card has expired.',
  challengeFailed: 'The bank could not confirm that it was you. Please try again.',
  expired: 'This payment was not made within a day and was cancelled. Please start again.',
  tooManyAttempts: 'This payment was declined too many times and can no longer be completed.',
  refundReturned: 'This refund has been paid already.',
  notByHand: 'This refund does not wait to be paid by hand.',
  alreadyResolved: 'Somebody has already resolved this payment.',
  providerUnavailable:
    'The payment provider cannot be reached right now. Please try again in a moment.',
  noPayPal: 'PayPal is not accepted here. Please pay by card.',
  orderMismatch: 'This PayPal order is not the one that was opened here. Please start again.',
  noFunds: 'PayPal could not take the money. Please choose another way to pay in PayPal.',
  unknownToProvider: 'This payment can no longer be completed. Please start again.',
  amountTooLarge: 'A card payment can be at most $999,999.99.',
  noCards: 'Cards are not accepted here. Please use PayPal.',
  payoutAmount: 'Please enter the amount that was paid out, at most $1,000,000,000.00.',
  payoutBefore: 'Please enter a time that has passed.',
  payoutDiffers: 'This payout is recorded already, with another amount or time.',
  payoutTooLarge: 'The ledger has less than this amount at the provider.',
  /** From the request of a refund on. */
  refundTakes: 'Banks and PayPal usually show a refund within 5 to 10 business days.',
  /** Said wherever somebody pays with PayPal, or is refunded. */
  oldPayPal:
    'PayPal payments older than 180 days are paid back by hand: we then ask you where to send the money.',
  notApproved: 'PayPal has not approved this payment. Please try again.',
} as const;
