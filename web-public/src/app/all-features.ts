import type { Feature } from '../features/define-feature.ts';
import * as registry from '../features.ts';

export const features: readonly Feature[] = Object.values(registry);
