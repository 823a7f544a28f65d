import type { Role } from '@benchbook/domain/users';
import { roleName } from './messages.ts';

const COLOR: Readonly<Record<Role, string>> = {
  Artisan: 'var(--bb-role-artisan)',
  'Work Lead': 'var(--bb-role-lead)',
  'Shop Supervisor': 'var(--bb-role-supervisor)',
  Engineer: 'var(--bb-role-engineer)',
  'E&E': 'var(--bb-role-ee)',
  QA: 'var(--bb-role-qa)',
  Dev: 'var(--bb-role-dev)',
  'Production Controller': 'var(--bb-role-qa)',
};

/** A role by its name, with its colour as an 8 px square; never only the colour. */
export function RoleMark({ role }: { role: Role }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' }}>
      <i aria-hidden="true" style={{ width: 8, height: 8, borderRadius: 1, background: COLOR[role], flex: 'none' }} />
      {roleName(role)}
    </span>
  );
}
