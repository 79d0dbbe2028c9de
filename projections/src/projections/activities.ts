import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const projectionActivities: Rules = {
  ParkedEventOrdered: activity<EventOfType<'ParkedEventOrdered'>>(
    'parked_event_ordered',
    ({ data: { orderedBy, model, group, position, order } }) => ({
      userId: orderedBy,
      details: { model, group, position, order },
    }),
  ),
};
