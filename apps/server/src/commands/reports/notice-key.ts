import type { Id } from '@benchbook/domain/ids';

/** Key of the notices about a new report, which are marked as read once it is resolved. */
export const reportKey = (reportId: Id): string => `report ${reportId}`;
