export { isUsable, maskOf, payee, payeeStream, type StatedDetails } from './payee.ts';
