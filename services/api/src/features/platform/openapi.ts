import { buildOpenApi, type Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';

/** The OpenAPI document, built from the contracts at the first request. */
export function openapi({ version }: Pick<App, 'version'>): Handler<Routes['openapi']> {
  let document: Record<string, unknown> | undefined;
  return () => Promise.resolve((document ??= buildOpenApi({ title: 'Rostrum', version })));
}
