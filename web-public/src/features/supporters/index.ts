export { OwnPublicMessage } from './OwnPublicMessage.tsx';
export { ThankButton } from './ThankButton.tsx';
