export { secondFactorQuery } from './api.ts';
export { anyCodeHint as anyCode, CodeForm } from './CodeForm.tsx';
