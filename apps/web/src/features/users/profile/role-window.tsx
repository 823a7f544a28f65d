import { type Role, SELECTABLE_ROLES } from '@benchbook/domain/users';
import { RoleMark } from '../../../blocks/role-mark/role-mark.tsx';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import classes from './role-window.module.css';

interface RoleWindowProps {
  /** The current role. */
  role: Role;
  /** A role was selected: it applies immediately. */
  onChoose(role: Role): void;
  onClose(): void;
}

/** All roles that can be assigned; selecting one submits it (USER-13, USER-27). */
export function RoleWindow({ role, onChoose, onClose }: RoleWindowProps) {
  return (
    <Dialog opened title={t('chooseRole')} onClose={onClose} size={400}>
      <ul className={classes['roles']}>
        {SELECTABLE_ROLES.map((each) => (
          <li key={each}>
            <button
              type="button"
              aria-current={each === role || undefined}
              data-autofocus={each === role || undefined}
              onClick={() => onChoose(each)}
            >
              <RoleMark role={each} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
