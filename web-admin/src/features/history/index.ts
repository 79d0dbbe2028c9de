export { StreamHistory } from './StreamHistory.tsx';
