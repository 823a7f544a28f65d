import { DEVICE_AUTHORIZATIONS, type DeviceAuthorization, type DeviceView } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';
import { useMemo, useState } from 'react';
import { type DeviceSort, shownDevices, toggledAuthorization } from './list/shown-devices.ts';

/** Initial filter: the authorization in the address, or all if it names none. */
function firstFilter(named: string | null): ReadonlySet<DeviceAuthorization> {
  const [one] = DEVICE_AUTHORIZATIONS.filter((each) => each === named);
  return new Set(one ? [one] : DEVICE_AUTHORIZATIONS);
}

/** Filter, order and multiple selection of the device list. */
export function useDeviceList(devices: readonly DeviceView[], named: string | null) {
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
