import { canManagePeople } from '@benchbook/domain/access';
import type { Role } from '@benchbook/domain/users';
import { useDisclosure } from '@mantine/hooks';
import { IconSearchOff, IconUser } from '@tabler/icons-react';
import { Navigate } from 'react-router';
import { useSettledSearch } from '../../lib/search/use-settled-search.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { StatusSlot, usePageTitle } from '../../lib/shell/index.ts';
import { lazyModal } from '../../ui/lazy/index.ts';
import { useIsNarrow } from '../../ui/media.ts';
import { SplitPanes } from '../../ui/splitter/index.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import type { SortOrder } from '../../ui/table/sort-order.ts';
import { useUserPages } from './api/use-user-pages.ts';
import { ListTools } from './list/list-tools.tsx';
import { LoadingUsers, UserList } from './list/user-list.tsx';
import { t } from './messages.ts';
import { Profile } from './profile/profile.tsx';
import { useReloadAfterCreate } from './use-reload-after-create.ts';
import { FILTER_ROLES, useUsersAddress } from './use-users-address.ts';

const CreateUserWindow = lazyModal(async () => (await import('./create/create-user-window.tsx')).CreateUserWindow);
const ImportWindow = lazyModal(async () => (await import('./import/import-window.tsx')).ImportWindow);

const SORT = { ascending: 'username', descending: '-username', none: 'created' } as const satisfies Record<SortOrder, string>;

const LIST_MIN_PX = 440;
const SIDE_MIN_PX = 360;

/** /dashboard/management/users: all users, and the profile of the selected one (USER-01 to 14). */
export function UsersPage() {
  usePageTitle(t('pageTitle'));
  const { id } = useCurrentUser();
  const address = useUsersAddress();
  const isNarrow = useIsNarrow();
  if (address.mustNameTab && address.selectedId)
    return <Navigate to={address.tabAddress(address.selectedId, 'overview')} replace />;
  const { selectedId } = address;
  const right = selectedId ? (
    <Profile
      key={selectedId}
      userId={selectedId}
      tab={address.tab}
      tabAddress={(tab) => address.tabAddress(selectedId, tab)}
      onBack={isNarrow ? () => address.select(undefined) : undefined}
    />
  ) : (
    <EmptyState icon={IconUser} message={t('selectPrompt')} />
  );
  return (
    <>
      {isNarrow && selectedId && <h1 className="bb-visually-hidden">{t('title')}</h1>}
      <SplitPanes
        name={`users:${id}`}
        gripName={t('resizeName')}
        list={{ label: t('title'), minPx: LIST_MIN_PX, content: <ListSide address={address} /> }}
        side={{ minPx: SIDE_MIN_PX, share: 1.06, content: right }}
        only={isNarrow ? (selectedId ? 'side' : 'list') : undefined}
      />
    </>
  );
}

function ListSide({ address }: { address: ReturnType<typeof useUsersAddress> }) {
  const { role } = useCurrentUser();
  const [isCreating, creation] = useDisclosure(false);
  const [isImporting, importing] = useDisclosure(false);
  const search = useSettledSearch(address.search);
  const pages = useUserPages({
    search,
    sort: SORT[address.order],
    roles: askedRoles(address.roles),
  });
  const reload = useReloadAfterCreate();
  return (
    <>
      {pages.total !== undefined && <StatusSlot place="place">{t('figure', { count: pages.total })}</StatusSlot>}
      <ListTools
        search={address.search}
        onSearch={address.setSearch}
        roles={address.roles}
        onRoles={address.setRoles}
        makes={canManagePeople(role) ? { onCreate: creation.open, onImport: importing.open } : undefined}
      />
      {pages.isFailed ? (
        <ErrorState message={t('loadFailed')} onRetry={pages.retry} />
      ) : pages.isLoading || reload.isReloading ? (
        <LoadingUsers />
      ) : pages.rows.length === 0 ? (
        <EmptyState icon={IconSearchOff} message={t('nothingFound')} />
      ) : (
        <UserList
          users={pages.rows}
          total={pages.total ?? pages.rows.length}
          order={address.order}
          onSort={address.setOrder}
          selectedId={address.selectedId}
          onSelect={(id) => address.select(id === address.selectedId ? undefined : id)}
          onEndReached={pages.loadMore}
        />
      )}
      {isCreating && <CreateUserWindow onClose={creation.close} onCreated={reload.begin} />}
      {isImporting && <ImportWindow onClose={importing.close} />}
    </>
  );
}

/** Sends no role filter if all roles are selected. */
function askedRoles(shown: readonly Role[]): readonly Role[] | undefined {
  if (shown.length === FILTER_ROLES.length) return undefined;
  return shown.includes('QA') ? [...shown, 'Production Controller'] : shown;
}
