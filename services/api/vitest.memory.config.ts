import { project } from '../../vitest.project.ts';
import { measuresMemory } from './src/testing/second-run.ts';

/**
 * Runs the test that measures the memory of its process in a process of its own: the heap of one that
 * has run other tests may grow by more before it is collected.
 */
export default project('api-memory', { test: { isolate: true } }, [measuresMemory]);
