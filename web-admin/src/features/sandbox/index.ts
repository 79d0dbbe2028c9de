export { SandboxLink } from './SandboxLink.tsx';
