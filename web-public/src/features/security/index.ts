export { SecondFactorSection } from './SecondFactorSection.tsx';
export { SessionsSection } from './SessionsSection.tsx';
