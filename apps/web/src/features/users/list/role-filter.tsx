import type { Role } from '@benchbook/domain/users';
import { Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { roleName } from '../../../blocks/role-mark/messages.ts';
import { OpenPopover } from '../../../ui/menu/open-popover.tsx';
import { t } from '../messages.ts';
import { FILTER_ROLES } from '../use-users-address.ts';
import classes from './list-tools.module.css';

interface RoleFilterProps {
  shown: readonly Role[];
  onChange(shown: readonly Role[]): void;
}

/** Roles to show; at least one stays selected (USER-03, VAL-65). */
export function RoleFilter({ shown, onChange }: RoleFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const toggle = (role: Role) => onChange(FILTER_ROLES.filter((each) => shown.includes(each) !== (each === role)));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
        rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('roleFilter', { count: shown.length, total: FILTER_ROLES.length })}
      </Button>
      {anchor && (
        <OpenPopover anchor={anchor} label={t('roleFilterLabel')} width={232} onClose={() => setAnchor(undefined)}>
          <fieldset className={classes['roles']}>
            <legend className="bb-visually-hidden">{t('roleFilterLabel')}</legend>
            {FILTER_ROLES.map((role) => (
              <Checkbox
                key={role}
                classNames={{ body: classes['role'] ?? '' }}
                label={roleName(role)}
                checked={shown.includes(role)}
                onChange={() => toggle(role)}
              />
            ))}
          </fieldset>
        </OpenPopover>
      )}
    </>
  );
}
