import type { DeviceAuthorization, DeviceView } from '@benchbook/domain/devices';
import { withoutAccents } from '@benchbook/domain/search';
import type { SortOrder } from '../../../ui/table/sort-order.ts';

export const DEVICE_COLUMNS = ['name', 'type', 'authorization', 'activity'] as const;

export type DeviceColumn = (typeof DEVICE_COLUMNS)[number];

export interface DeviceSort {
  readonly column: DeviceColumn;
  readonly order: SortOrder;
}

interface Wanted {
  readonly search: string;
  readonly authorizations: ReadonlySet<DeviceAuthorization>;
  readonly sort: DeviceSort;
}

/** Sort order: the state that people look for first comes first. */
const AUTHORIZATION_RANK = { approved: 0, pending: 1, denied: 2 } as const;
const ACTIVITY_RANK = { online: 0, idle: 1, offline: 2 } as const;

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Devices that match the search (nickname or unique name, DEV-02) and the filter (DEV-04), sorted (DEV-03). */
export function shownDevices(devices: readonly DeviceView[], { search, authorizations, sort }: Wanted): DeviceView[] {
  const wanted = withoutAccents(search.trim());
  const shown = devices.filter(
    ({ nickname, name, authorization }) =>
      authorizations.has(authorization) && [nickname, name].some((each) => withoutAccents(each).includes(wanted)),
  );
  if (sort.order === 'none') return shown;
  const sign = sort.order === 'ascending' ? 1 : -1;
  return shown.toSorted((one, other) => sign * compare(one, other, sort.column) || words.compare(one.nickname, other.nickname));
}

function compare(one: DeviceView, other: DeviceView, column: DeviceColumn): number {
  switch (column) {
    case 'name':
      return words.compare(one.nickname, other.nickname);
    case 'type':
      return words.compare(one.type, other.type);
    case 'authorization':
      return AUTHORIZATION_RANK[one.authorization] - AUTHORIZATION_RANK[other.authorization];
    case 'activity':
      return ACTIVITY_RANK[one.activity] - ACTIVITY_RANK[other.activity];
  }
}

/** The filter after a click; the last checked box stays checked (VAL-65). */
export function toggledAuthorization(
  on: ReadonlySet<DeviceAuthorization>,
  clicked: DeviceAuthorization,
): ReadonlySet<DeviceAuthorization> {
  if (!on.has(clicked)) return new Set([...on, clicked]);
  return on.size === 1 ? on : new Set([...on].filter((each) => each !== clicked));
}
