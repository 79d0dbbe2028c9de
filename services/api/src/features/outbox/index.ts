export { linksOf } from './mail-link.ts';
