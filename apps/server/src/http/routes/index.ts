import type { HandledRoute } from '../handled-route.ts';
import { aiRoutes } from './ai/ai-routes.ts';
import { assignmentsRoutes } from './assignments/assignments-routes.ts';
import { attachmentsRoutes } from './attachments/attachments-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { boardRoutes } from './board/board-routes.ts';
import { devicesRoutes } from './devices/devices-routes.ts';
import { documentsRoutes } from './documents/documents-routes.ts';
import { feedbackRoutes } from './feedback/feedback-routes.ts';
import { filesRoutes } from './files/files-routes.ts';
import { highlightsRoutes } from './highlights/highlights-routes.ts';
import { instructionsRoutes } from './instructions/instructions-routes.ts';
import { localRoutes } from './local/local-routes.ts';
import { modelsRoutes } from './models/models-routes.ts';
import { notificationsRoutes } from './notifications/notifications-routes.ts';
import { operationsRoutes } from './operations/operations-routes.ts';
import { ownWorkRoutes } from './own-work/own-work-routes.ts';
import { packagesRoutes } from './packages/packages-routes.ts';
import { printedCopiesRoutes } from './printed-copies/printed-copies-routes.ts';
import { progressRoutes } from './progress/progress-routes.ts';
import { reportsRoutes } from './reports/reports-routes.ts';
import { revisionsRoutes } from './revisions/revisions-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { syncRoutes } from './sync/sync-routes.ts';
import { systemRoutes } from './system/system-routes.ts';
import { tagsRoutes } from './tags/tags-routes.ts';
import { texturesRoutes } from './textures/textures-routes.ts';
import { uploadsRoutes } from './uploads/uploads-routes.ts';
import { usersRoutes } from './users/users-routes.ts';

/** Every call that the server answers. */
export const handledRoutes: readonly HandledRoute[] = [
  ...aiRoutes,
  ...assignmentsRoutes,
  ...attachmentsRoutes,
  ...auditRoutes,
  ...boardRoutes,
  ...devicesRoutes,
  ...documentsRoutes,
  ...feedbackRoutes,
  ...filesRoutes,
  ...highlightsRoutes,
  ...instructionsRoutes,
  ...localRoutes,
  ...modelsRoutes,
  ...notificationsRoutes,
  ...operationsRoutes,
  ...ownWorkRoutes,
  ...packagesRoutes,
  ...printedCopiesRoutes,
  ...progressRoutes,
  ...reportsRoutes,
  ...revisionsRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...syncRoutes,
  ...systemRoutes,
  ...tagsRoutes,
  ...texturesRoutes,
  ...uploadsRoutes,
  ...usersRoutes,
];
