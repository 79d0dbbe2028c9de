import { defineFeature } from '../../kernel/define-feature.ts';
import { eventWords } from './event-words.tsx';

export const prompts = defineFeature({ eventWords });
