import type { Role } from '@benchbook/domain/users';
import { Button } from '@mantine/core';
import { IconDots, IconFileImport, IconPlus } from '@tabler/icons-react';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { t } from '../messages.ts';
import classes from './list-tools.module.css';
import { RoleFilter } from './role-filter.tsx';

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
