export { PromotionPanel } from './PromotionPanel.tsx';
