import { expect, it } from 'vitest';
import { addDeadlineFailure, type DeadlineFailure } from './deadline-failures.ts';
import { DomainError } from './domain-error.ts';
import { behindLog } from './until-folded.ts';

it.each([
  [new Error('The key is missing.'), 'The key is missing.'],
  [new DomainError('conflict', 'It has ended.'), 'It has ended.'],
  [behindLog('read models are behind the log: donations'), /: donations$/],
])('a deadline that failed is shown with what an operator needs of %s', (error, reason) => {
  const failures = new Map<string, DeadlineFailure>();
  addDeadlineFailure(failures, 'funding_end:1', error, new Date());
  expect(failures.get('funding_end:1')?.reason).toMatch(reason);
});
