export const payeeMessages = {
  kind: 'Please choose how the money is sent.',
  holder: 'Please enter the name of the holder.',
  holderLong: 'Please keep the name to 100 characters.',
  country: 'Please choose a country.',
  iban: 'Please check the IBAN: its length or its check digits are wrong.',
  accountNumber: 'Please enter the account number: 4 to 34 letters and digits.',
  bankCode: 'Please enter the BIC, or the code of the bank: 4 to 11 letters and digits.',
  routingNumber:
    'Please check the routing number: nine digits, of which the last is a check digit.',
  paypalAddress: 'Please enter the e-mail address of the PayPal account.',
  tooOften: 'You have changed this five times today. Please try again tomorrow.',
  none: 'You have not said where money goes.',
} as const;
