import { OperationsPage } from '../../features/operations/index.ts';

/** /dashboard/management/operations */
export const OperationsRoute = OperationsPage;
