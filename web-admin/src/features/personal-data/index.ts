export { EraseMember } from './EraseMember.tsx';
