export { ThankButton } from './ThankButton.tsx';
