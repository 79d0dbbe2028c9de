export const handRefundMessages = {
  reference: 'Please enter the reference of the payment.',
  referenceLong: 'Please keep the reference to 100 characters.',
  none: 'Please enter the reference of at least one refund.',
  many: 'Please record at most 200 refunds at once.',
  twice: 'Each refund can be recorded once.',
} as const;
