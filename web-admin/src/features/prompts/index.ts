export { resultAfter, type ResultSums } from './prompt-calls.ts';
export type { PromptPage } from './records.ts';
export { ResultingPayout } from './ResultingPayout.tsx';
