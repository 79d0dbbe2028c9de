export { courseOfPrompt } from './course.ts';
