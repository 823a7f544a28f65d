import { OperationsPage } from '../../features/operations/operations-page.tsx';

/** /dashboard/management/operations */
export const OperationsRoute = OperationsPage;
