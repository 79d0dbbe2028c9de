export { openDisputesFor, presentOpenDisputes } from './open-disputes.ts';
