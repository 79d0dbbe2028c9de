export { recordBackup } from './backup-record.ts';
