export { useOpenReports } from './use-open-reports.ts';
