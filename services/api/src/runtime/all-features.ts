import * as registry from '../features.ts';
import type { Feature } from './define-feature.ts';

/** Every feature of the server, by its name in `features.ts`. */
export const features: readonly Feature[] = Object.values(registry);
