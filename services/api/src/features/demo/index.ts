export { seedDemo, type DemoSignIn } from './seed-demo.ts';
