export const contactMessages = {
  name: 'Name must be at least 2 characters.',
  email: 'Please enter a valid email address.',
  subject: 'Subject must be at least 5 characters.',
  message: 'Message must be at least 10 characters.',
  sent: 'Message Sent',
  sentText: "Thank you for your message. We'll get back to you soon!",
  failed: 'Failed to send message',
  full: 'We cannot take more messages at the moment. Please try again later.',
  notFound: 'Message not found',
  answersFull: 'This message has been answered too often.',
} as const;
