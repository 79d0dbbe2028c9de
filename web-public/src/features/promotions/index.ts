export { hoursFor } from './hours.ts';
export { PromotionPanel } from './PromotionPanel.tsx';
