export { reconcileAll } from './reconcile-payments.ts';
