/**
 * The size of a drill: in full, as `--quick` and `--prove` run it, or as `npm test` runs it (only
 * the drills in `brief-drills.ts`).
 */
export type Form = 'whole' | 'quick' | 'brief';
