import type { Routes } from '@rostrum/contracts';
import type { DeadlineDocument } from '@rostrum/projections/deadlines';
import { setPageHeaders } from '../../http/answers/page-headers.ts';
import type { Handler } from '../../http/route.ts';
import { readDeadlineFailures, type DeadlineFailure } from '../../kernel/deadline-failures.ts';
import type { App } from '../../runtime/app.ts';

/** Deadlines that wait, are late or have failed, with the recorded failures. */
export function listDeadlines({
  state,
}: Pick<App, 'state'>): Handler<Routes['adminListDeadlines']> {
  return async ({ query }, context) => {
    const now = context.now().toISOString();
    const failures = await readDeadlineFailures(state.marks);
    const page = await context.queries.deadlines.listAll(query, now, [...failures.keys()]);
    setPageHeaders(context, 'deadlines', query.offset, page);
    return page.items.map((deadline) => present(deadline, failures.get(deadline.id), now));
  };
}

function present(deadline: DeadlineDocument, failure: DeadlineFailure | undefined, now: string) {
  const { id, kind, dueAt, subjectId, subjectKind } = deadline;
  const waits = dueAt > now;
  return {
    id,
    kind,
    state: failure ? ('failed' as const) : waits ? ('waiting' as const) : ('late' as const),
    dueAt,
    subjectId,
    ...(subjectKind && { subjectKind }),
    failures: failure?.failures ?? 0,
    reason: failure?.reason ?? null,
    failedAt: failure?.failedAt ?? null,
    retryAt: failure?.retryAt ?? null,
  };
}
