export { RefundAsGoodwill } from './RefundAsGoodwill.tsx';
