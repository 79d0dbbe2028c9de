export { anyCode, CodeForm } from './CodeForm.tsx';
