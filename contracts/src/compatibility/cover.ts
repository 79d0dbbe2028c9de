export * from '../campaigns/cover.ts';
