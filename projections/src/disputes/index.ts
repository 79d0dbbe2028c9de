export { noOpenDisputes, type DisputeDocument, type OpenDisputes } from './disputes.ts';
