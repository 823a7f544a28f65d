import { AuditPage } from '../../features/audit/index.ts';

/** /dashboard/management/audit */
export const AuditRoute = AuditPage;
