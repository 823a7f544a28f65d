import { canManagePeople } from '@benchbook/domain/access';
import { DEVICE_AUTHORIZATIONS, type DeviceAuthorization, type DeviceView } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';
import { Button } from '@mantine/core';
import { IconDevices, IconDeviceTablet } from '@tabler/icons-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../lib/session/index.ts';
import { StatusSlot, usePageTitle } from '../../lib/shell/index.ts';
import { useFocusGoesTo } from '../../ui/focus/index.ts';
import { useIsNarrow } from '../../ui/media.ts';
import { SplitPanes } from '../../ui/splitter/index.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useDevices } from './api/use-devices.ts';
import { DeviceDetail } from './detail/device-detail.tsx';
import classes from './devices-page.module.css';
import { DeviceList, LoadingDevices } from './list/device-list.tsx';
import { ListTools } from './list/list-tools.tsx';
import { type DeviceSort, shownDevices, toggledAuthorization } from './list/shown-devices.ts';
import { t } from './messages.ts';

const LIST_MIN_PX = 440;
const SIDE_MIN_PX = 320;

/** /dashboard/management/devices: every device with a sign-in, and its authorization (DEV-01, NAV-25). */
export function DevicesPage() {
  usePageTitle(t('title'));
  const { id: userId, role } = useCurrentUser();
  const canChange = canManagePeople(role);
  const { devices, isLoading, isFailed, retry, change, approve } = useDevices();
  const [params, setParams] = useSearchParams();
  const list = useDeviceList(devices ?? [], params.get('authorization'));
  const selectedId = params.get('device');
  const selected = devices?.find(({ id }) => id === selectedId);
  const select = (id: string | null) => setParams(id === null ? {} : { device: id });
  const isNarrow = useIsNarrow();
  const heading = useRef<HTMLHeadingElement>(null);

  const approveChosen = async () => {
    if (await approve(list.chosen)) list.clearChosen();
  };

  if (isFailed) return <ErrorState message={t('loadFailed')} onRetry={retry} />;
  const left = (
    <>
      <ListTools
        heading={heading}
        search={list.search}
        onSearch={list.setSearch}
        shown={list.authorizations}
        onToggle={list.toggleAuthorization}
      />
      {isLoading ? (
        <LoadingDevices />
      ) : list.shown.length === 0 ? (
        <EmptyState icon={IconDevices} message={devices?.length === 0 ? t('empty') : t('nothingFound')} />
      ) : (
        <DeviceList
          devices={list.shown}
          sort={list.sort}
          onSort={list.setSort}
          selectedId={selectedId}
          onSelect={(id) => select(id === selectedId && !isNarrow ? null : id)}
          ticks={canChange ? list.ticks : undefined}
        />
      )}
      {list.chosen.length > 0 && (
        <ChosenBar
          heading={heading}
          count={list.chosen.length}
          onApprove={() => void approveChosen()}
          onClear={list.clearChosen}
        />
      )}
    </>
  );
  const right = selected ? (
    <DeviceDetail
      device={selected}
      canChange={canChange}
      onChange={(wish) => change(selected.id, wish)}
      onBack={isNarrow ? () => select(null) : undefined}
    />
  ) : (
    <EmptyState icon={IconDeviceTablet} message={selectedId !== null && devices ? t('gone') : t('selectOne')} />
  );
  const online = devices?.filter(({ activity }) => activity === 'online').length ?? 0;
  return (
    <>
      {devices && <StatusSlot place="place">{t('figure', { count: devices.length, online })}</StatusSlot>}
      {isNarrow && selected && <h1 className="bb-visually-hidden">{t('title')}</h1>}
      <SplitPanes
        name={`devices:${userId}`}
        gripName={t('resizeName')}
        list={{ label: t('title'), minPx: LIST_MIN_PX, content: left }}
        side={{ label: t('facts'), minPx: SIDE_MIN_PX, share: 0.8, content: right }}
        only={isNarrow ? (selected ? 'side' : 'list') : undefined}
      />
    </>
  );
}

interface ChosenBarProps {
  heading: RefObject<HTMLElement | null>;
  count: number;
  onApprove(): void;
  onClear(): void;
}

function ChosenBar({ heading, count, onApprove, onClear }: ChosenBarProps) {
  const bar = useFocusGoesTo<HTMLElement>(heading);
  return (
    <footer ref={bar} className={classes['chosen']}>
      <span role="status">{t('chosen', { count })}</span>
      <Button variant="subtle" onClick={onClear}>
        {t('clearChosen')}
      </Button>
      <Button onClick={onApprove}>{t('authorizeChosen')}</Button>
    </footer>
  );
}

/** Initial filter: the authorization in the address, or all if it names none. */
function firstFilter(named: string | null): ReadonlySet<DeviceAuthorization> {
  const [one] = DEVICE_AUTHORIZATIONS.filter((each) => each === named);
  return new Set(one ? [one] : DEVICE_AUTHORIZATIONS);
}

/** Filter, order and multiple selection of the device list. */
function useDeviceList(devices: readonly DeviceView[], named: string | null) {
  const [search, setSearch] = useState('');
  const [authorizations, setAuthorizations] = useState(() => firstFilter(named));
  const [sort, setSort] = useState<DeviceSort>({ column: 'name', order: 'ascending' });
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(new Set());
  const shown = useMemo(() => shownDevices(devices, { search, authorizations, sort }), [devices, search, authorizations, sort]);
  // Never approve devices that are hidden or already decided.
  const pending = shown.filter(({ authorization }) => authorization === 'pending');
  const chosen = pending.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  return {
    shown,
    search,
    setSearch,
    authorizations,
    toggleAuthorization: (clicked: DeviceAuthorization) => setAuthorizations(toggledAuthorization(authorizations, clicked)),
    sort,
    setSort,
    chosen,
    clearChosen: () => setTicked(new Set()),
    ticks: {
      ids: new Set(chosen),
      toggle: (id: Id) => setTicked(new Set(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])),
      toggleAll: () => setTicked(new Set(chosen.length === pending.length ? [] : pending.map(({ id }) => id))),
    },
  };
}
