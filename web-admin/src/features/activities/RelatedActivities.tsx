import { adminActivities } from '@rostrum/contracts/activities/lists';
import { Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import type { Activity } from '../../kernel/define-feature.ts';
import type { Places } from '../../kernel/places.ts';
import { Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { RelatedRecords } from '../../lists/RelatedRecords.tsx';
import { ActivityEntry } from './ActivityEntry.tsx';

const empty = <EmptyList title="Nothing happened yet" hint="What the member does appears here." />;

/** Activities by the member, and changes to the member's account, newest first. */
export function RelatedActivities({ user }: Places['memberAside']) {
  return (
    <Panel title="Activity">
      <RelatedRecords list={adminActivities} target="userId" id={user.id} empty={empty}>
        <Column<Activity>
          source="createdAt"
          label="When (UTC)"
          render={({ createdAt }) => <Instant at={createdAt} />}
        />
        <Column<Activity>
          label="What happened"
          render={(activity) => <ActivityEntry activity={activity} />}
          sx={{ overflowWrap: 'anywhere' }}
        />
      </RelatedRecords>
    </Panel>
  );
}
