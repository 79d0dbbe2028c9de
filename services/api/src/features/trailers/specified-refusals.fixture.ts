/**
 * A field of a valid body that is changed, and the text that is answered for it. Times are named in
 * braces.
 */
type RefusedField = readonly [field: string, value: unknown, text: string];

/** `POST /api/campaigns/preroll` */
export const refusedByPreRoll: readonly RefusedField[] = [
  ['title', undefined, 'Title must be at least 5 characters'],
  ['title', 'Four', 'Title must be at least 5 characters'],
  ['title', 'x'.repeat(101), 'Title must be less than 100 characters'],
  ['description', undefined, 'Description must be at least 20 characters'],
  ['description', 'Nineteen characters', 'Description must be at least 20 characters'],
  ['description', 'x'.repeat(1001), 'Description must be less than 1000 characters'],
  ['genre', undefined, 'Please select a genre'],
  ['genre', '', 'Please select a genre'],
  ['genre', 'western', 'Please select a genre'],
  ['participant1', undefined, 'Lead actor 1 must be at least 2 characters'],
  ['participant1', 'I', 'Lead actor 1 must be at least 2 characters'],
  ['participant2', undefined, 'Lead actor 2 must be at least 2 characters'],
  ['participant2', 'T', 'Lead actor 2 must be at least 2 characters'],
  ['trailerUrl', undefined, 'Please upload a trailer video'],
  ['trailerUrl', '', 'Please upload a trailer video'],
  ['trailerUrl', 'https://youtu.be/abcdefghijk', 'Please upload a trailer video'],
  ['contentRightsAgreed', undefined, 'You must agree to the content rights terms'],
  ['contentRightsAgreed', false, 'You must agree to the content rights terms'],
  ['contentRightsAgreed', 'true', 'You must agree to the content rights terms'],
  ['goalAmount', '0.99', 'Goal amount must be at least $1'],
  ['expiresAt', '{2 days ago}', 'Expiration date must be in the future and within 1 year'],
  ['expiresAt', '{in 367 days}', 'Expiration date must be in the future and within 1 year'],
];

/** `POST /api/campaigns` with category 11 */
export const refusedInCategory11: readonly RefusedField[] = [
  ['trailerUrl', undefined, 'A movie trailer is required for PreRoll submissions'],
  ['trailerUrl', '', 'A movie trailer is required for PreRoll submissions'],
  ['trailerUrl', 'film.avi', 'A movie trailer is required for PreRoll submissions'],
  [
    'contentRightsAgreed',
    undefined,
    'You must agree to the content rights terms for PreRoll submissions',
  ],
  [
    'contentRightsAgreed',
    false,
    'You must agree to the content rights terms for PreRoll submissions',
  ],
];

/** `PATCH` of a trailer with another film. */
export const refusedEdits: readonly RefusedField[] = [
  ['trailerUrl', 'film.avi', 'A movie trailer is required for PreRoll submissions'],
  [
    'contentRightsAgreed',
    undefined,
    'You must agree to the content rights terms for PreRoll submissions',
  ],
  [
    'contentRightsAgreed',
    false,
    'You must agree to the content rights terms for PreRoll submissions',
  ],
];

/**
 * The limit of a film: the number of its bytes, and the text for one that has more. The tests of
 * attacks send one to `/api/upload/video`.
 */
export const largestFilm = [52_428_800, 'Maximum trailer file size is 50MB'] as const;
