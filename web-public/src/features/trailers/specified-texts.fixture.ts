/** A situation that the tests make. */
export type Situation =
  | 'the menu'
  | 'the quick actions of the dashboard'
  | 'the list'
  | 'the list that is loading'
  | 'the list without trailers'
  | 'the form of a new trailer'
  | 'the form with its film and its image'
  | 'the form with a cast of 6'
  | 'the form with a cast of 7'
  | 'the form while it is submitted'
  | 'the form while something is uploaded'
  | 'the form that was submitted empty'
  | 'the form that was submitted with long texts'
  | 'the toast for a form without a film'
  | 'the toast for a maker who is signed out'
  | 'the toast for a refusal'
  | 'the toast for a request without an answer'
  | 'the toast for a trailer that was created'
  | 'a film of more than 50 MB'
  | 'a film that is refused for its size'
  | 'the upload of a film without an answer'
  | 'an image of more than 5 MB'
  | 'an image that is refused for its size'
  | 'a file that is no image'
  | 'the upload of an image without an answer'
  | 'a film that does not load'
  | 'a film that fails while it plays'
  | 'the form of an edit'
  | 'the form of an edit that was submitted without a film'
  | 'the toast for an edit without a film'
  | 'the form of an edit that was submitted without the rights to another film'
  | 'the toast for an edit without the rights to another film';

export interface SpecifiedText {
  readonly situation: Situation;
  /** What is read. */
  readonly shows?: readonly string[];
  /** What is in the markup: addresses, and attributes of controls. */
  readonly has?: readonly string[];
}

const genres = [
  'action',
  'comedy',
  'drama',
  'scifi',
  'fantasy',
  'horror',
  'thriller',
  'romance',
  'animation',
  'documentary',
  'mystery',
  'biography',
];

/** The texts of the specification about trailers on the site, by where they appear. */
export const specifiedTexts: readonly SpecifiedText[] = [
  { situation: 'the menu', shows: ['PreRoll NEW'], has: ['href="/preroll"'] },
  { situation: 'the quick actions of the dashboard', has: ['href="/preroll/create"'] },
  {
    situation: 'the list',
    shows: [
      'PreRoll',
      'Create Trailer',
      'Length: 1:34',
      'The Lighthouse at the End',
      'A keeper counts the ships of a sea that dried up a century ago.',
      '$1,250 of $10,000',
      '12% funded',
    ],
    has: ['href="/preroll/create"', 'href="/campaigns/7"', 'src="/api/images/8?w=960"'],
  },
  { situation: 'the list that is loading', has: ['aria-label="Loading trailers"'] },
  {
    situation: 'the list without trailers',
    shows: ['No trailers yet', 'Be the first to submit a trailer.', 'Create Trailer'],
    has: ['href="/preroll/create"'],
  },
  {
    situation: 'the form of a new trailer',
    shows: [
      'Movie title',
      'Synopsis',
      'Genre',
      'Cast',
      'Lead actor 1',
      'Lead actor 2',
      'Director (optional)',
      'Trailer video',
      'Thumbnail (optional)',
      'PNG, JPG or WEBP',
      '1280×720 recommended',
      '16:9 ideal',
      'I confirm that I own the rights to this trailer',
      'I agree to the Terms of Service',
      'I understand that a revenue share applies if the trailer is selected.',
      'Add More Actors (6 left)',
      'Submit Your Trailer ($1)',
      'Submission Guidelines',
      'Trailer requirements',
      'MP4 or MOV (QuickTime), at most 50 MB.',
      '1 to 2 minutes long.',
      'HD, 720p or 1080p, is recommended, and 16:9.',
      'Content guidelines',
      'An AI-generated trailer',
      'How it works',
      'Pricing',
      'A one-time fee of $1 ($1.33 with the processing of the payment).',
      'There are no recurring charges.',
      'Submissions are subject to review. Content that does not comply may be removed.',
    ],
    has: [
      'accept="video/mp4,video/quicktime"',
      'type="checkbox"',
      'href="/terms"',
      ...genres.map((genre) => `<option value="${genre}"`),
    ],
  },
  {
    situation: 'the form with its film and its image',
    shows: ['Replace Trailer', 'Remove trailer', 'Replace Image'],
    has: ['<video', 'src="/api/videos/4711.mp4"', '<img', 'src="/api/images/12"'],
  },
  { situation: 'the form with a cast of 6', shows: ['Add More Actors (2 left)'] },
  { situation: 'the form with a cast of 7', shows: ['Add Actor'] },
  {
    situation: 'the form while it is submitted',
    shows: ['Creating Trailer...'],
    has: ['aria-disabled="true"'],
  },
  {
    situation: 'the form while something is uploaded',
    shows: ['Submit Your Trailer ($1)'],
    has: ['disabled=""'],
  },
  {
    situation: 'the form that was submitted empty',
    shows: [
      'Please fix the following errors:',
      'Title must be at least 5 characters',
      'Description must be at least 20 characters',
      'Please select a genre',
      'Lead actor 1 must be at least 2 characters',
      'Lead actor 2 must be at least 2 characters',
      'You must agree to the content rights terms',
      'Please upload a trailer video',
    ],
  },
  {
    situation: 'the form that was submitted with long texts',
    shows: [
      'Title must be less than 100 characters',
      'Description must be less than 1000 characters',
    ],
  },
  {
    situation: 'the toast for a form without a film',
    shows: ['Trailer required: Please upload a trailer video'],
  },
  {
    situation: 'the toast for a maker who is signed out',
    shows: ['Authentication required: Please log in to create a trailer'],
  },
  {
    situation: 'the toast for a refusal',
    shows: ['Failed to create trailer: The server says why'],
  },
  {
    situation: 'the toast for a request without an answer',
    shows: ['Failed to create trailer: Please try again later.', '(destructive)'],
  },
  {
    situation: 'the toast for a trailer that was created',
    shows: ['Trailer created: Your trailer has been successfully created.'],
  },
  { situation: 'a film of more than 50 MB', shows: ['Trailer file must be less than 50MB'] },
  {
    situation: 'a film that is refused for its size',
    shows: ['Trailer upload failed: Trailer file must be less than 50MB'],
  },
  {
    situation: 'the upload of a film without an answer',
    shows: ['Trailer upload failed: Please try again later.'],
  },
  {
    situation: 'an image of more than 5 MB',
    shows: ['File too large: Image file must be less than 5MB'],
  },
  {
    situation: 'an image that is refused for its size',
    shows: ['Image upload failed: Image file must be less than 5MB'],
  },
  { situation: 'a file that is no image', shows: ['Please upload an image file'] },
  { situation: 'the upload of an image without an answer', shows: ['Image upload failed'] },
  {
    situation: 'a film that does not load',
    shows: ['Failed to load video. Please try again later.'],
  },
  {
    situation: 'a film that fails while it plays',
    shows: ['Failed to play video. Please try again later.'],
  },
  {
    situation: 'the form of an edit',
    shows: ['Trailer video', 'Replace Trailer', 'Remove trailer', 'Genre', 'Save Changes'],
    has: ['<video'],
  },
  {
    situation: 'the form of an edit that was submitted without a film',
    shows: ['A movie trailer is required for PreRoll submissions'],
  },
  {
    situation: 'the toast for an edit without a film',
    shows: ['Trailer Required: A movie trailer is required for PreRoll submissions'],
  },
  {
    situation: 'the form of an edit that was submitted without the rights to another film',
    shows: ['You must agree to the content rights terms for PreRoll submissions'],
  },
  {
    situation: 'the toast for an edit without the rights to another film',
    shows: [
      'Content Rights Agreement Required: You must agree to the content rights terms for PreRoll submissions',
    ],
  },
];
