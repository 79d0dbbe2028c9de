import { happenedAt, targetIdsOf, type TargetIds } from '@rostrum/contracts';
import type { ReportedKind, ReportReason } from '@rostrum/contracts/reports';
import type { Position } from '@rostrum/event-store';
import { counted, counterId, counterRule } from '../engine/counters.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A member's report of something, without its explanation. */
export interface ReportDocument extends TargetIds {
  /** `{about}-{reporterId}`. */
  readonly id: string;
  /** What is reported: `{kind}-{thingId}`. */
  readonly about: string;
  readonly kind: ReportedKind;
  readonly thingId: number;
  readonly reporterId: number;
  readonly reason: ReportReason;
  /** Its place among the reports of the same thing, from 1. */
  readonly number: number;
  readonly createdAt: string;
  /** Log position of the report. */
  readonly position: Position;
}

const rules = rulesFor<ReportDocument>();
type Reported = EventOfType<'ContentReported'>;

export const aboutName = ({
  kind,
  id,
}: {
  readonly kind: ReportedKind;
  readonly id: number;
}): string => `${kind}-${String(id)}`;

/** Counts the reports of one thing; the partition key of all of its documents. */
const counter = ({ data }: Reported): string => counterId(aboutName(data.about));
const reportId = ({ data }: Reported): string =>
  `${aboutName(data.about)}-${String(data.reporterId)}`;

export const reports = defineReadModel({
  name: 'reports',
  version: 2,
  partitionable: true,
  on: {
    ContentReported: [
      rules.document<Reported>(
        reportId,
        (_, e, auxiliary) => ({
          id: reportId(e),
          about: aboutName(e.data.about),
          kind: e.data.about.kind,
          thingId: e.data.about.id,
          ...targetIdsOf(e.data.target),
          reporterId: e.data.reporterId,
          reason: e.data.reason,
          number: counted(auxiliary, counter(e)) + 1,
          createdAt: happenedAt(e),
          position: e.position,
        }),
        { partitionKey: counter, reads: (e) => [counter(e)] },
      ),
      counterRule<Reported>(counter, 1),
    ],
  },
  indexes: [
    ['about', 'number'],
    ['reporterId', 'createdAt'],
  ],
});
