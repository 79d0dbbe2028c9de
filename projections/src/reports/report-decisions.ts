import { happenedAt } from '@rostrum/contracts';
import type { ReportedKind } from '@rostrum/contracts/reports';
import type { Position } from '@rostrum/event-store';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { aboutName } from './reports.ts';

/** What an admin has decided about reports of one thing. */
export interface ReportDecision {
  readonly outcome: 'removed' | 'kept';
  /** The reports with numbers up to this one; null: all before it. */
  readonly upTo: number | null;
  readonly position: Position;
  readonly decidedAt: string;
}

/** The document's id is that of the thing, as in `reports`. */
export interface ReportDecisions {
  /** Newest first, at most 20. */
  readonly decisions: readonly ReportDecision[];
}

const kept = 20;

const rules = rulesFor<ReportDecisions>();

/** The rule for an event by which an admin decides about the reports of a thing. */
export const reportDecision = <E extends Parameters<Rule['fold']>[1]>(
  about: (event: E) => { readonly kind: ReportedKind; readonly id: number },
  outcome: ReportDecision['outcome'],
  upTo: (event: E) => number | null = () => null,
): Rule<E> =>
  rules.document<E>(
    (event) => aboutName(about(event)),
    (before, event) => {
      const decision: ReportDecision = {
        outcome,
        upTo: upTo(event),
        position: event.position,
        decidedAt: happenedAt(event),
      };
      return { decisions: [decision, ...(before?.decisions ?? [])].slice(0, kept) };
    },
  );

/** Features add the removals of what can be reported. */
export const reportDecisions = defineReadModel({
  name: 'report-decisions',
  version: 1,
  partitionable: true,
  on: {
    ReportsDismissed: [
      reportDecision<EventOfType<'ReportsDismissed'>>(
        ({ data }) => data.about,
        'kept',
        ({ data }) => data.upTo,
      ),
    ],
  },
});
