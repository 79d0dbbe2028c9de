export { DismissReports, RemoveReported, RestoreReported } from './Moderation.tsx';
export { OpenReports } from './OpenReports.tsx';
export { reportableColumns, type Shown } from './reportable.tsx';
export { ReportableList } from './ReportableList.tsx';
export { Reports } from './Reports.tsx';
export { WrittenText } from './WrittenText.tsx';
