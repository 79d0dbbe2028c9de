export type { DirectoryUser } from './users.ts';
