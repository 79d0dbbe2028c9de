export { detailColumns } from './detail-columns.ts';
export { isUsable, maskOf, payee, payeeStream } from './payee.ts';
export { askForDetails, payeeAccountOf } from './payee-account.ts';
export { statedDetailsOf } from './stated-details.ts';
