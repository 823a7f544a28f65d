import type { DeviceView } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';
import { Checkbox, Skeleton } from '@mantine/core';
import { SortHeader } from '../../../ui/table/sort-header.tsx';
import { t } from '../messages.ts';
import classes from './device-list.module.css';
import { DeviceRow } from './device-row.tsx';
import { DEVICE_COLUMNS, type DeviceSort } from './shown-devices.ts';

/** Devices selected for approval. */
export interface Ticks {
  readonly ids: ReadonlySet<Id>;
  toggle(id: Id): void;
  /** Selects all shown pending devices, or none. */
  toggleAll(): void;
}

interface DeviceListProps {
  devices: readonly DeviceView[];
  sort: DeviceSort;
  onSort(sort: DeviceSort): void;
  selectedId: Id | null;
  onSelect(id: Id): void;
  /** Undefined for read access only. */
  ticks?: Ticks | undefined;
}

/** Table of devices; a click on a column header sorts by it. */
export function DeviceList({ devices, sort, onSort, selectedId, onSelect, ticks }: DeviceListProps) {
  const pending = devices.filter(({ authorization }) => authorization === 'pending');
  const ticked = pending.filter(({ id }) => ticks?.ids.has(id)).length;
  return (
    <div role="table" aria-label={t('title')} className={classes['list']}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: its headers have focusable buttons */}
      <div role="row" className={classes['head']} data-ticks={ticks ? true : undefined}>
        {ticks && (
          // biome-ignore lint/a11y/useFocusableInteractive: the checkbox in it is focusable
          <div role="columnheader" className={classes['tick']}>
            <Checkbox
              aria-label={t('tickAll')}
              checked={ticked > 0 && ticked === pending.length}
              indeterminate={ticked > 0 && ticked < pending.length}
              disabled={pending.length === 0}
              onChange={ticks.toggleAll}
            />
          </div>
        )}
        {DEVICE_COLUMNS.map((column) => (
          <SortHeader
            key={column}
            label={t(column)}
            order={sort.column === column ? sort.order : 'none'}
            onChange={(order) => onSort({ column, order })}
          />
        ))}
      </div>
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          isSelected={device.id === selectedId}
          onSelect={() => onSelect(device.id)}
          tick={ticks && { isOn: ticks.ids.has(device.id), onChange: () => ticks.toggle(device.id) }}
        />
      ))}
    </div>
  );
}

/** Widths of the skeleton names, in per cent. */
const SKELETON_WIDTHS = [46, 33, 58, 40, 52, 30, 44, 36];

export function LoadingDevices() {
  return (
    <div className={classes['list']}>
      <p role="status" className={classes['loading']}>
        {t('loading')}
      </p>
      {SKELETON_WIDTHS.map((width) => (
        <div key={width} className={classes['skeleton']}>
          <Skeleton height={20} width={20} />
          <Skeleton height={14} width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
