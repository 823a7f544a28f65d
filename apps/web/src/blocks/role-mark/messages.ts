import type { Role } from '@benchbook/domain/users';
import { defineMessages } from '../../ui/i18n/define-messages.ts';

/** What a role is called for people; on the wire it is always English. */
export const roleName = defineMessages('roles', {
  Artisan: 'Artisan',
  'Work Lead': 'Work Lead',
  'Shop Supervisor': 'Shop Supervisor',
  Engineer: 'Engineer',
  'E&E': 'E&E',
  QA: 'QA',
  Dev: 'Dev',
  'Production Controller': 'Production Controller',
} satisfies Record<Role, string>);
