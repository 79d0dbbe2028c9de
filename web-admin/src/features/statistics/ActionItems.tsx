import { StatisticCard, StatisticCards } from '../../fields/StatisticCard.tsx';
import { Place } from '../../kernel/Place.tsx';
import type { Places } from '../../kernel/places.ts';

/** Figures that may require action. Each card shows whether it does. */
export const ActionItems = ({ statistics }: Places['dashboardCards']) => (
  <StatisticCards title="To act on">
    <Place
      name="dashboardCards"
      given={{ statistics }}
      failed={
        <StatisticCard
          name="Not available"
          value="–"
          attention
          note="This card could not be shown; reload the page"
        />
      }
    />
  </StatisticCards>
);
