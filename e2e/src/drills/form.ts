/**
 * How much of its fault a drill causes: all of it, what `--quick` and `--prove` cause, or what
 * `npm test` causes (only the drills in `brief-drills.ts`).
 */
export type Form = 'whole' | 'quick' | 'brief';
