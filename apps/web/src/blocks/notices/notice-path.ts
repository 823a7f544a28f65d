import { canLead } from '@benchbook/domain/access';
import type { Notification } from '@benchbook/domain/notifications';
import type { Role } from '@benchbook/domain/users';
import { mayOpenPage } from '../../lib/pages/index.ts';
import { paths, selectedPath, threadPath } from '../../lib/routes/index.ts';

/** Where a notice leads; undefined for what leads nowhere, or to a page that is not for this role. */
export function noticePath({ about }: Pick<Notification, 'about'>, role: Role): string | undefined {
  if (!about) return undefined;
  const list = mayOpenPage('instructions', role) ? paths.instructions : paths.viewer;
  switch (about.topic) {
    case 'assignment':
      return selectedPath(paths.viewer, about.instructionId);
    case 'progress':
      return selectedPath(list, about.instructionId, canLead(role) ? 'assignees' : undefined);
    case 'verification':
      // Home shows who waits; the step that the notice is of stands out there.
      return `${paths.home}#waiting${about.id === null ? '' : `-${encodeURIComponent(about.id)}`}`;
    case 'report':
      // Leads talk about it in its thread; an author has no such page.
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
