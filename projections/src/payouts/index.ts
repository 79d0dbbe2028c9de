export type { PayeeAccountDocument, ReceivableTotals } from './payee-accounts.ts';
export type { ShareTotals } from './payouts.ts';
export type { ShareDocument } from './share.ts';
