import type { Role } from '@benchbook/domain/users';
import { Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconDots, IconFileImport, IconFilter, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { roleName } from '../../../blocks/role-mark/messages.ts';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import { OpenPopover } from '../../../ui/menu/open-popover.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { t } from '../messages.ts';
import { FILTER_ROLES } from '../use-users-address.ts';
import classes from './list-tools.module.css';

interface ListToolsProps {
  search: string;
  onSearch(search: string): void;
  roles: readonly Role[];
  onRoles(roles: readonly Role[]): void;
  /** Undefined for roles that create no users (USER-06). */
  makes: { onCreate(): void; onImport(): void } | undefined;
}

/** Heading of the list, its filters, and the buttons that add users. */
export function ListTools({ search, onSearch, roles, onRoles, makes }: ListToolsProps) {
  return (
    <header className={classes['tools']}>
      <div className={classes['title']}>
        <h1>{t('title')}</h1>
        {makes && (
          <>
            <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={makes.onCreate}>
              {t('create')}
            </Button>
            <MenuButton
              label={t('moreActions')}
              icon={<IconDots size={18} stroke={1.75} aria-hidden />}
              variant="default"
              size={32}
              entries={[{ label: t('importUsers'), icon: <IconFileImport size={16} stroke={1.75} />, onChoose: makes.onImport }]}
            />
          </>
        )}
      </div>
      <div className={classes['search']}>
        <SearchField label={t('search')} value={search} onChange={onSearch} />
        <RoleFilter shown={roles} onChange={onRoles} />
      </div>
    </header>
  );
}

interface RoleFilterProps {
  shown: readonly Role[];
  onChange(shown: readonly Role[]): void;
}

/** Roles to show; at least one stays selected (USER-03, VAL-65). */
function RoleFilter({ shown, onChange }: RoleFilterProps) {
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
