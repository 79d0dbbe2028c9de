export const profileMessages = {
  website: 'Please enter a web address that begins with http:// or https://',
  network: 'Please enter your name on this network, or the address of your page there',
  dateOfBirth: 'Please enter a date of birth in the past',
  ofAge: 'Members are 18 or over. Please check the date of birth.',
  phoneNumber: 'Please enter a phone number, such as +1 212 555 0100',
  tooManyChanges: 'You have changed your profile too often today. Please try again tomorrow.',
  messageEmpty: 'Please enter a message.',
  messageLong: 'A message may have at most 2,000 characters.',
  messageToOneself: 'You cannot send a message to yourself.',
  messageRefused: 'This member does not receive messages.',
  tooManyMessages: 'You have sent as many messages as a day allows. Please try again tomorrow.',
  addressUnverified: 'Please verify your email address before you send messages.',
} as const;
