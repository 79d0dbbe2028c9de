/**
 * The size of a drill: `whole`; `quick`, for `--quick` and `--prove`; or `brief`, for `npm test`
 * (only the drills in `brief-drills.ts`).
 */
export type Form = 'whole' | 'quick' | 'brief';
