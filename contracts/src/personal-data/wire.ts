import { z } from 'zod';
import { instant } from '../kernel/fields.ts';

/** The member's scheduled erasure; null when none is. */
export const ownErasure = z.object({ dueAt: instant.nullable() });
