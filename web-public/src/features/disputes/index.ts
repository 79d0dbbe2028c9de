export { OpenDisputes } from './OpenDisputes.tsx';
