/** On the button that pays a request or a contribution. */
export const notWithdrawn = 'cannot be withdrawn';
