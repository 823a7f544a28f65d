import { AuditPage } from '../../features/audit/audit-page.tsx';

/** /dashboard/management/audit */
export const AuditRoute = AuditPage;
