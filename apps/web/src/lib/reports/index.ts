export { reportCounts } from './report-counts.ts';
export { useOpenReports } from './use-open-reports.ts';
