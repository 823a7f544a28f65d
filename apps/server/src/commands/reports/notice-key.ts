import type { Id } from '@benchbook/domain/ids';

/** The key of the notices that a report was sent, which are read once it is resolved. */
export const reportKey = (reportId: Id): string => `report ${reportId}`;
