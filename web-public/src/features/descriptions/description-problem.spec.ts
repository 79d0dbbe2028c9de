import { ApiError } from '@rostrum/contracts/client';
import { describe, expect, it } from 'vitest';
import { descriptionProblem } from './description-problem.ts';

const answer = (message: string, code = 'unavailable') =>
  JSON.stringify({ message, code, requestId: 'none' });

describe('a description that was not written', () => {
  it.each([
    [
      429,
      answer('Too many attempts. Please try again later.', 'too_many_requests'),
      'AI description quota reached. Please try again later or continue without AI assistance.',
    ],
    [
      503,
      answer('AI service authentication error. Please contact support.'),
      'AI service authentication error. Please contact support.',
    ],
    [503, answer('Could not generate description'), 'Could not generate description'],
    [502, '<html>Bad gateway</html>', 'Could not generate description'],
  ])('with %i %s says: %s', (status, body, description) => {
    expect(descriptionProblem(new ApiError(status, body))).toEqual({
      title: 'Generation failed',
      description,
      variant: 'destructive',
    });
  });

  it('for lack of an answer says that it could not be generated', () => {
    expect(descriptionProblem(new TypeError('network'))?.description).toBe(
      'Could not generate description',
    );
  });

  it('for one field says what is wrong with it', () => {
    const body = JSON.stringify({
      message: 'Please fix the following errors:',
      code: 'invalid',
      errors: { title: 'This is too long' },
    });
    expect(descriptionProblem(new ApiError(400, body))?.description).toBe('This is too long');
  });

  it('for an ended session leaves the word to the login page', () => {
    expect(descriptionProblem(new ApiError(401, answer('x', 'unauthenticated')))).toBeUndefined();
  });
});
