export { LegalText } from './LegalText.tsx';
