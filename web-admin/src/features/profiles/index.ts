export { ProfilePanel } from './ProfilePanel.tsx';
