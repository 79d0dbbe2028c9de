export const paymentMessages = {
  cardDeclined: 'Your card was declined.',
  cardInsufficientFunds: 'Your card has insufficient funds.',
  cardIncorrect: 'Your card number is incorrect.',
  cardExpired: 'Your card has expired.',
  challengeFailed: 'The bank could not confirm that it was you. Please try again.',
  expired: 'This payment was not made within a day and was cancelled. Please start again.',
  tooManyAttempts: 'This payment was declined too many times and can no longer be completed.',
  alreadyResolved: 'Somebody has already resolved this payment.',
  providerUnavailable:
    'The payment provider cannot be reached right now. Please try again in a moment.',
  noPayPal: 'PayPal is not accepted here. Please pay by card.',
  orderMismatch: 'This PayPal order is not the one that was opened here. Please start again.',
  noFunds: 'PayPal could not take the money. Please choose another way to pay in PayPal.',
  unknownToProvider: 'This payment can no longer be completed. Please start again.',
  amountTooLarge: 'A card payment can be at most $999,999.99.',
  noCards: 'Cards are not accepted here. Please use PayPal.',
  notApproved: 'PayPal has not approved this payment. Please try again.',
} as const;
