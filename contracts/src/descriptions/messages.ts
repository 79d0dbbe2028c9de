export const descriptionMessages = {
  missingTitle: 'Missing information',
  titleMissing: 'Please enter a title before generating a description.',
  failedTitle: 'Generation failed',
  failed: 'Could not generate description',
  quota: 'AI description quota reached. Please try again later or continue without AI assistance.',
  authentication: 'AI service authentication error. Please contact support.',
  busy: 'Many descriptions are being written right now. Please try again in a moment.',
} as const;
