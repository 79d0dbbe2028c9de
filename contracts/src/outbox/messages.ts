/** Free of zod, so that the sites can import it. */
export const outboxMessages = {
  mailNotFound: 'There is no such mail in the outbox.',
  mailWaits: 'This mail is waiting to be sent already.',
  mailSent: 'This mail was sent. Only mails that were not sent can be sent again.',
  unwritten: 'This mail could not be written.',
  nothingToSend: 'Nothing is to be sent any more.',
  tooMany: 'This address was sent as many mails as it may get in a day.',
  noServer: 'No mail server is configured (SMTP_URL).',
  linkNeedsCode:
    'The link is a secret of its recipient. A code of your authenticator app is asked for, unless you entered one in the last 15 minutes. That you looked at it is recorded.',
  linkHidden: 'The link of this mail is shown to nobody but the recipient.',
  linkOfStaff:
    'The link is of somebody who is or was a member of the staff, and is shown to nobody here. On the server, npm run admin:link -- USERNAME prints it.',
  messageHidden: 'What members write to each other is shown to nobody but the recipient.',
} as const;
