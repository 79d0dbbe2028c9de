export { GenerateDescription } from './GenerateDescription.tsx';
