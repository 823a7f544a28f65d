import { canLead } from '@benchbook/domain/access';
import type { Notification } from '@benchbook/domain/notifications';
import type { Role } from '@benchbook/domain/users';
import { mayOpenPage } from '../../lib/pages/index.ts';
import { paths, selectedPath, threadPath } from '../../lib/routes/index.ts';

/** Path that a notice leads to; undefined without a target, or if this role may not open the page. */
export function noticePath({ about }: Pick<Notification, 'about'>, role: Role): string | undefined {
  if (!about) return undefined;
  const list = mayOpenPage('instructions', role) ? paths.instructions : paths.viewer;
  switch (about.topic) {
    case 'assignment':
      return selectedPath(paths.viewer, about.instructionId);
    case 'progress':
      return selectedPath(list, about.instructionId, canLead(role) ? 'assignees' : undefined);
    case 'verification':
      // Home lists who is waiting and highlights the step of the notice.
      return `${paths.home}#waiting${about.id === null ? '' : `-${encodeURIComponent(about.id)}`}`;
    case 'report':
      // Leads discuss it in its thread; an author has no such page.
      return about.id !== null && mayOpenPage('feedback', role) ? threadPath(about.id) : selectedPath(list, about.instructionId);
    case 'leaver':
      return `${paths.home}#leavers`;
    case 'build':
      return selectedPath(list, about.instructionId);
    case 'thread':
      if (!mayOpenPage('feedback', role)) return undefined;
      return about.id === null ? paths.feedback : threadPath(about.id);
  }
}
