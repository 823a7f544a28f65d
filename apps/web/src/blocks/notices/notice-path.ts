import { canLead } from '@benchbook/domain/access';
import type { Notification } from '@benchbook/domain/notifications';
import type { Role } from '@benchbook/domain/users';
import { mayOpenPage } from '../../lib/pages/index.ts';
import { paths } from '../../lib/routes/index.ts';

/** Where a notice leads; undefined for what leads nowhere, or to a page that is not for this role. */
export function noticePath({ about }: Pick<Notification, 'about'>, role: Role): string | undefined {
  if (!about) return undefined;
  const list = mayOpenPage('instructions', role) ? paths.instructions : paths.viewer;
  const selected = `selected=${encodeURIComponent(about.instructionId)}`;
  switch (about.topic) {
    case 'assignment':
      return `${paths.viewer}?${selected}`;
    case 'progress':
      return canLead(role) ? `${list}?${selected}&panel=assignees` : `${list}?${selected}`;
    case 'verification':
      return `${paths.home}#waiting`;
    case 'report':
    case 'build':
      return `${list}?${selected}`;
    case 'thread':
      if (!mayOpenPage('feedback', role)) return undefined;
      return about.id === null ? paths.feedback : `${paths.feedback}?thread=${encodeURIComponent(about.id)}`;
  }
}
