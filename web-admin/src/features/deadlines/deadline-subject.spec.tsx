import { expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { Subject } from './DeadlineList.tsx';
import type { DeadlineRecord } from './records.ts';

const deadline: DeadlineRecord = {
  id: 'payout_computation:5',
  kind: 'payout_computation',
  state: 'waiting',
  dueAt: '2026-12-01T09:00:00.000Z',
  subjectId: 5,
  failures: 0,
  reason: null,
  failedAt: null,
  retryAt: null,
};

it('a deadline is about a campaign, or about a prompt with the same id', () => {
  expect(textOf(<Subject deadline={deadline} />)).toBe('campaign 5');
  expect(textOf(<Subject deadline={{ ...deadline, subjectKind: 'prompt' }} />)).toBe('prompt 5');
});
