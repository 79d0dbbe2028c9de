export { anyCode, CodeForm } from './CodeForm.tsx';
export { SecondFactorSection } from './SecondFactorSection.tsx';
export { SessionsSection } from './SessionsSection.tsx';
