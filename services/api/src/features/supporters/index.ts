export { supporter, type SupporterCommand } from './supporter.ts';
