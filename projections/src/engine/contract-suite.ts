export { documentContract } from './contract-suite/document-contract.ts';
export type { DocumentStorage } from './contract-suite/storage.ts';
