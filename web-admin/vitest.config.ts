import { project } from '../vitest.project.ts';

export default project('web-admin', {}, ['src/**/*.spec.{ts,tsx}', 'icons/*.spec.js']);
