export { MakePrivate } from './MessageActions.tsx';
export { ThankButton } from './ThankButton.tsx';
