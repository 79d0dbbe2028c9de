import type { RequestContext } from '../route.ts';

/** Sets `Content-Range` and `X-Total-Count` of a list, as react-admin's data provider and the sites read them. */
export function setPageHeaders(
  context: Pick<RequestContext, 'setHeader'>,
  resource: string,
  offset: number,
  {
    items,
    total,
    atLeast,
  }: { readonly items: readonly unknown[]; readonly total: number; readonly atLeast: boolean },
): void {
  const range = items.length === 0 ? '*' : `${String(offset)}-${String(offset + items.length - 1)}`;
  context.setHeader('Content-Range', `${resource} ${range}/${String(total)}`);
  context.setHeader('X-Total-Count', String(total));
  if (atLeast) context.setHeader('X-Total-At-Least', 'true');
}
