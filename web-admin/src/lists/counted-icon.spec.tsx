import type { ListDefinition } from '@rostrum/contracts/kernel';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { markupOf } from '../testing/render.tsx';
import { countedIcon } from './counted-icon.tsx';

const letters = {
  resource: 'letters',
  audience: 'staff',
  filters: { isRead: { field: 'isRead', kind: 'flag' } },
  sorts: { createdAt: 'createdAt' },
  sort: ['createdAt', 'desc'],
  text: false,
} as const satisfies ListDefinition;

const Icon = countedIcon(() => <i>letters</i>, letters, { isRead: false }, 'unread');

/** The markup of the icon if the server has `total` unread letters. */
function markupWith(total: number): string {
  const loaded = new QueryClient();
  const query = {
    filter: { isRead: false },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  };
  loaded.setQueryData(['letters', 'getList', query], { data: [], total });
  return markupOf(<Icon />, loaded);
}

it('shows how many records the filter finds, and reads the number out with its word', () => {
  expect(markupWith(3)).toContain('aria-label="3 unread,">3</span>');
  expect(markupWith(999)).toContain('>999</span>');
  expect(markupWith(1000)).toContain('aria-label="999+ unread,">999+</span>');
});

it('hides the number while there is none', () => {
  expect(markupWith(0)).toContain('MuiBadge-invisible');
  expect(markupWith(1)).not.toContain('MuiBadge-invisible');
});
