import { Story } from './story.ts';

/**
 * Three public campaigns of different age, size and end, one that waits for its payment and one
 * that was removed.
 */
export function market(): Story {
  return new Story()
    .at('2026-03-01T00:00:00.000Z')
    .published(5, { creatorId: 1, categoryId: 1, expiresAt: '2026-05-01T00:00:00.000Z' })
    .at('2026-03-02T00:00:00.000Z')
    .published(6, {
      creatorId: 2,
      categoryId: 1,
      title: 'Zürich debates',
      expiresAt: '2026-03-10T00:00:00.000Z',
    })
    .at('2026-03-03T00:00:00.000Z')
    .published(7, { creatorId: 1, categoryId: 2, expiresAt: '2026-04-01T00:00:00.000Z' })
    .created(8, { creatorId: 2 })
    .published(9, { creatorId: 3 })
    .statusChanged(9, 'active', 'removed')
    .donated(1, 5, 20, 500)
    .donated(2, 5, 21, 500)
    .donated(3, 7, 20, 5000)
    .statusChanged(7, 'active', 'completed');
}
