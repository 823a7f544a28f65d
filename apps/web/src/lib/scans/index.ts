export { keepScansOut } from './keep-scans-out.ts';
