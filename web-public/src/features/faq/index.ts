export { answers } from './answers.tsx';
