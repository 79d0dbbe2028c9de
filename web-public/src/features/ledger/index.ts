export { LedgerTab } from './LedgerTab.tsx';
