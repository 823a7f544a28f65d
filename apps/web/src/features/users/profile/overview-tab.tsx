import { canManagePeople, findResetProblem, findRoleChangeProblem } from '@benchbook/domain/access';
import { type Role, SELECTABLE_ROLES, type UserView } from '@benchbook/domain/users';
import { Input, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { roleName } from '../../../blocks/role-mark/messages.ts';
import { RoleMark } from '../../../blocks/role-mark/role-mark.tsx';
import { hasPageLink } from '../../../lib/pages/index.ts';
import { litePath } from '../../../lib/routes/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import type { useUser } from '../api/use-user.ts';
import { t } from '../messages.ts';
import { AccountActions } from './account-actions.tsx';
import { areas } from './areas.ts';
import classes from './profile.module.css';
import { ProviderNameForm } from './provider-name-form.tsx';

interface OverviewTabProps {
  user: UserView;
  account: ReturnType<typeof useUser>;
}

/** Name, role, areas of the role, assignments, and actions on the account (USER-07 to USER-10). */
export function OverviewTab({ user, account }: OverviewTabProps) {
  const own = useCurrentUser();
  const canManage = canManagePeople(own.role);
  const [isChoosing, choosing] = useDisclosure(false);
  const problem = findRoleChangeProblem(own, user);
  const reason = problem && t(problem === 'own' ? 'ownRole' : 'devRole');
  const isFixed = !canManage || reason !== undefined;
  return (
    <div className={classes['tab']}>
      <div className={classes['fields']}>
        <TextInput label={t('username')} value={user.username} readOnly className={classes['fixed']} />
        <Input.Wrapper
          label={t('role')}
          description={canManage ? reason : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
        >
          <Input
            component="button"
            type="button"
            pointer={!isFixed}
            aria-haspopup="dialog"
            aria-label={t('changeRole', { name: user.username, role: roleName(user.role) })}
            disabled={isFixed}
            rightSection={isFixed ? undefined : <IconChevronDown size={16} stroke={1.75} aria-hidden />}
            rightSectionPointerEvents="none"
            onClick={choosing.open}
          >
            {roleName(user.role)}
          </Input>
        </Input.Wrapper>
      </div>
      {user.providerName !== undefined && (user.role !== 'Dev' || own.role === 'Dev') && (
        <ProviderNameForm key={user.id} name={user.providerName} onSave={account.setProviderName} />
      )}
      <section aria-labelledby="profile-permissions">
        <h3 id="profile-permissions">{t('permissions')}</h3>
        <ul className={classes['permissions']}>
          {areas()
            .filter(({ page }) => hasPageLink(page, user.role))
            .map(({ page, label }) => (
              <li key={page}>
                <IconCheck size={16} stroke={2} aria-hidden />
                {label}
              </li>
            ))}
        </ul>
      </section>
      <section aria-labelledby="profile-assignments">
        <h3 id="profile-assignments">{t('assignments')}</h3>
        <Assignments user={user} />
      </section>
      {canManage && findResetProblem(own, user) === undefined && <AccountActions user={user} account={account} />}
      {isChoosing && (
        <RoleWindow
          role={user.role}
          onChoose={(role) => {
            choosing.close();
            if (role !== user.role) void account.changeRole(role);
          }}
          onClose={choosing.close}
        />
      )}
    </div>
  );
}

function Assignments({ user }: { user: UserView }) {
  if (!user.assignments?.length) return <p className={classes['hint']}>{t('noAssignments')}</p>;
  return user.assignments.map(({ instructionId, title = t('assignmentUnknown'), progress }) => (
    <div key={instructionId} className={classes['assignment']}>
      <Link to={litePath({ id: instructionId, title, kind: 'steps' })}>{title}</Link>
      <ProgressBar value={progress} label={t('progressOf', { title })} />
    </div>
  ));
}

interface RoleWindowProps {
  /** The current role. */
  role: Role;
  /** A role was selected: it applies immediately. */
  onChoose(role: Role): void;
  onClose(): void;
}

/** All roles that can be assigned; selecting one submits it (USER-13, USER-27). */
function RoleWindow({ role, onChoose, onClose }: RoleWindowProps) {
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
