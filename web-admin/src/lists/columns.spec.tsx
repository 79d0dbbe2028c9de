import type { ListDefinition } from '@rostrum/contracts/kernel';
import type { ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider, useList } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { markupOf } from '../testing/render.tsx';
import { AmountColumn, Column, NumberColumn } from './columns.tsx';
import { RecordTable } from './ResourceList.tsx';

const list: ListDefinition = {
  resource: 'books',
  audience: 'staff',
  filters: {},
  sorts: { title: 'title', priceCents: 'priceCents' },
  sort: ['title', 'desc'],
  text: false,
};

function Books({ children }: { children: ReactNode }) {
  const value = useList({ data: [{ id: 4711, title: 'Emma', priceCents: 1550 }] });
  return (
    <ResourceContextProvider value="books">
      <ListContextProvider value={value}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
}

const render = (columns: ReactNode): string =>
  markupOf(
    <Books>
      <RecordTable list={list} empty={<>none</>} rowClick={false}>
        {columns}
      </RecordTable>
    </Books>,
  );

describe('a column', () => {
  const sortable = 'role="button"';

  it('is sortable exactly when the list declares its source as a sort', () => {
    expect(render(<Column source="title" label="Title" />)).toContain(sortable);
    expect(render(<AmountColumn source="priceCents" label="Price" />)).toContain(sortable);
    expect(render(<NumberColumn source="id" label="Id" />)).not.toContain(sortable);
    expect(render(<Column label="Also" render={() => 'x'} />)).not.toContain(sortable);
  });

  it('cannot be given a sort of its own', () => {
    // @ts-expect-error A column is sorted only as the list declares.
    const sorted = <Column source="id" label="Id" sortBy="price" />;
    expect(render(sorted)).toContain('Id');
  });

  it('of an amount shows cents as dollars', () => {
    expect(render(<AmountColumn source="priceCents" label="Price" />)).toContain('$15.50');
  });
});
