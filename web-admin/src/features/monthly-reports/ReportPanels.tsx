import { accountName } from '@rostrum/contracts/ledger/account-names';
import { dollars } from '@rostrum/contracts/money';
import {
  moneyFigureNames,
  moneyFigures,
  monthlyReportsEndpoints as endpoints,
  type MoneyFigures,
  type ReportPeriod,
} from '@rostrum/contracts/monthly-reports/constants';
import { Box, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { FigureChart } from '../../charts/FigureChart.tsx';
import { FigureTable } from '../../charts/FigureTable.tsx';
import { Amount } from '../../fields/Amount.tsx';
import { monthName } from './figure-names.ts';
import type { Reports } from './records.ts';
import { Report } from './Report.tsx';

const moneyColumns = Object.values(moneyFigureNames);
const moneyCells = (figures: MoneyFigures) =>
  moneyFigures.map((figure) => <Amount key={figure} cents={figures[figure]} />);

const formatCount = (count: number): string => count.toLocaleString('en');

/** Raised and returned money apart: neither is taken off the other. */
const moneySeries = [
  { field: 'raisedCents', name: 'Raised' },
  { field: 'returnedCents', name: 'Returned (refunds and lost disputes)' },
] as const;

const withReturned = <T extends MoneyFigures>(figures: T) => ({
  ...figures,
  returnedCents: figures.refundsCents + figures.lostDisputesCents,
});

/** The four reports. */
export function ReportPanels({ reports }: { readonly reports: Reports }) {
  return (
    <>
      <MoneyByMonth reports={reports} />
      <MoneyByCategory reports={reports} />
      <OpenObligations reports={reports} />
      <MembersByMonth reports={reports} />
    </>
  );
}

const csvOf = (path: string, { from, to }: ReportPeriod): string => `${path}?from=${from}&to=${to}`;

function MoneyByMonth({ reports }: { readonly reports: Reports }) {
  return (
    <Report
      title="Money by month"
      about="By the UTC month of the payment or of its return. Raised has all donations, also late ones that are returned, and the deposits of published campaigns. Refunds and lost disputes include their fees; returned income says how much of them had been income. What a provider charges for a payment stands under the month of the payment."
      csv={csvOf(endpoints.adminExportMoneyByMonth.path, reports)}
      chart={
        <FigureChart
          rows={reports.months.map(withReturned)}
          label="month"
          nameOf={monthName}
          series={moneySeries}
          format={dollars}
          nothing="No money moved in these months."
        />
      }
      table={
        <FigureTable
          name="Money by month"
          of="Month"
          columns={moneyColumns}
          rows={reports.months.toReversed().map((figures) => ({
            key: figures.month,
            name: monthName(figures.month),
            cells: moneyCells(figures),
          }))}
          totals={moneyCells(reports.totals)}
        />
      }
    />
  );
}

function MoneyByCategory({ reports }: { readonly reports: Reports }) {
  const rows = reports.categories.map((figures) => ({
    ...withReturned(figures),
    name: figures.name ?? 'No category',
  }));
  return (
    <Report
      title="Money by category"
      about="Sums of the same months. A payment belongs to the category that its campaign had at the time. Deposits and what providers charge for payments have no category."
      csv={csvOf(endpoints.adminExportMoneyByCategory.path, reports)}
      chart={
        <FigureChart
          rows={rows}
          label="name"
          series={moneySeries}
          format={dollars}
          lying
          nothing="No money moved in these months."
        />
      }
      table={
        <FigureTable
          name="Money by category"
          of="Category"
          columns={moneyColumns}
          rows={rows.map((figures) => ({
            key: String(figures.categoryId),
            name: figures.name,
            cells: moneyCells(figures),
          }))}
          totals={moneyCells(reports.totals)}
        />
      }
    />
  );
}

function OpenObligations({ reports }: { readonly reports: Reports }) {
  const { refundsByHand, refundsByHandCents } = reports;
  const rows = reports.obligations.map(({ group, cents }) => ({
    group,
    cents,
    name: accountName(group),
  }));
  return (
    <Report
      title="Open obligations"
      about="What is owed to backers and creators now, whatever the period: the liabilities of the ledger."
      csv={endpoints.adminExportObligations.path}
      chart={
        <>
          <FigureChart
            rows={rows}
            label="name"
            series={[{ field: 'cents', name: 'Owed' }]}
            format={dollars}
            lying
            nothing="Nothing is owed."
          />
          {refundsByHand > 0 && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              Of the refunds to pay,{' '}
              <Link to="/refunds-by-hand">
                {refundsByHand} {refundsByHand === 1 ? 'is' : 'are'} to be paid by hand
              </Link>
              : <Box component="strong">{dollars(refundsByHandCents)}</Box>
            </Typography>
          )}
        </>
      }
      table={
        <FigureTable
          name="Open obligations"
          of="Account"
          columns={['Owed']}
          rows={rows.map(({ group, name, cents }) => ({
            key: group,
            name,
            cells: [<Amount key={group} cents={cents} />],
          }))}
          totals={[<Amount key="sum" cents={reports.obligationsCents} />]}
        />
      }
    />
  );
}

function MembersByMonth({ reports }: { readonly reports: Reports }) {
  const { members } = reports;
  return (
    <Report
      title="Members by month"
      about="How many registered, verified their address, and were erased in each UTC month."
      csv={csvOf(endpoints.adminExportMembersByMonth.path, reports)}
      chart={
        <FigureChart
          rows={members}
          label="month"
          nameOf={monthName}
          series={[
            { field: 'registered', name: 'Registered' },
            { field: 'verified', name: 'Verified' },
            { field: 'erased', name: 'Erased' },
          ]}
          format={formatCount}
          nothing="Nobody registered in these months."
        />
      }
      table={
        <FigureTable
          name="Members by month"
          of="Month"
          columns={['Registered', 'Verified', 'Erased']}
          rows={members.toReversed().map(({ month, registered, verified, erased }) => ({
            key: month,
            name: monthName(month),
            cells: [registered, verified, erased],
          }))}
        />
      }
    />
  );
}
