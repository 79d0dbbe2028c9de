export { YourData } from './YourData.tsx';
