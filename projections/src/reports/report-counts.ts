/** The numbers of reports in the document of what is reported. */
export interface ReportCounts {
  readonly reports: number;
  /** The first reports, about which an admin has decided. */
  readonly settledReports: number;
  /** The other reports. */
  readonly openReports: number;
  readonly reported: boolean;
}

const countsOf = (reports: number, settledReports: number): ReportCounts => {
  const openReports = Math.max(0, reports - settledReports);
  return { reports, settledReports, openReports, reported: openReports > 0 };
};

export const noReports: ReportCounts = countsOf(0, 0);

/** With one more report. `settled`: nothing is left that could be decided about. */
export function withReport<D extends ReportCounts>(document: D, settled = false): D {
  const reports = document.reports + 1;
  return { ...document, ...countsOf(reports, settled ? reports : document.settledReports) };
}

/** An admin has decided about the first `upTo` reports; default: about all so far. */
export function withSettledReports<D extends ReportCounts>(
  document: D,
  upTo: number = document.reports,
): D {
  const { reports, settledReports } = document;
  return { ...document, ...countsOf(reports, Math.max(settledReports, upTo)) };
}
