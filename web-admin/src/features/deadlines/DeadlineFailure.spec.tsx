import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { DeadlineFailure } from './DeadlineFailure.tsx';

const retryAt = '2026-03-01T12:30:00.000Z';

describe('the failures of a deadline', () => {
  it('are none, one, or several with the last reason and the time of the next attempt', () => {
    const text = (failures: number) =>
      textOf(
        <DeadlineFailure
          failures={failures}
          reason={failures === 0 ? null : 'the key is missing'}
          retryAt={failures === 0 ? null : retryAt}
        />,
      );
    expect(text(0)).toBe('–');
    expect(text(1)).toContain('Failed once: the key is missing (tried again at');
    expect(text(1200)).toContain('Failed 1,200 times: the key is missing');
  });
});
