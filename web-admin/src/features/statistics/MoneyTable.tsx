import { FigureTable } from '../../charts/FigureTable.tsx';
import { Amount } from '../../fields/Amount.tsx';
import { formatDay } from '../../fields/dates.ts';
import type { Statistics } from './records.ts';

/** The chart's data as a table, newest day first. */
export const MoneyTable = ({ daily }: Pick<Statistics, 'daily'>) => (
  <FigureTable
    name="Money by day"
    of="Day"
    columns={['Raised', 'Donations', 'New users', 'Campaigns']}
    rows={daily.toReversed().map(({ day, raisedCents, donations, users, campaigns }) => ({
      key: day,
      name: formatDay(day),
      cells: [<Amount key={day} cents={raisedCents} />, donations, users, campaigns],
    }))}
  />
);
