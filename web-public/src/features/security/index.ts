export { anyCodeHint as anyCode, CodeForm } from './CodeForm.tsx';
