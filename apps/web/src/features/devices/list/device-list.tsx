import type { DeviceView } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';
import { Checkbox, Skeleton } from '@mantine/core';
import { SortHeader } from '../../../ui/table/sort-header.tsx';
import { ActivityMark, AuthorizationMark, DeviceIcon } from '../marks.tsx';
import { t } from '../messages.ts';
import classes from './device-list.module.css';
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

interface DeviceRowProps {
  device: DeviceView;
  isSelected: boolean;
  onSelect(): void;
  /** Undefined for read access only. */
  tick?: { readonly isOn: boolean; onChange(): void } | undefined;
}

/** One device: the row opens it, the checkbox adds it to the multiple selection. */
function DeviceRow({ device, isSelected, onSelect, tick }: DeviceRowProps) {
  const { nickname, name, type, authorization, activity, lastUser } = device;
  const about = [lastUser?.username, nickname === name ? undefined : name].filter((each) => each !== undefined).join(' · ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button with the name does the same by keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: the button with the name is focusable
    <div
      role="row"
      className={classes['row']}
      data-selected={isSelected || undefined}
      data-ticks={tick ? true : undefined}
      onClick={onSelect}
    >
      {tick && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps a click on the box from selecting the row
        <div role="cell" className={classes['tick']} onClick={(event) => event.stopPropagation()}>
          {authorization === 'pending' && (
            <Checkbox aria-label={t('tick', { name: nickname })} checked={tick.isOn} onChange={tick.onChange} />
          )}
        </div>
      )}
      <div role="cell" className={classes['title']}>
        <DeviceIcon type={type} />
        <span className={classes['words']}>
          <button type="button" className={classes['name']} aria-pressed={isSelected} title={nickname}>
            {nickname}
          </button>
          {about !== '' && <span className={classes['about']}>{about}</span>}
        </span>
      </div>
      <div role="cell" className={classes['type']}>
        {t(type)}
      </div>
      <div role="cell">
        <AuthorizationMark authorization={authorization} />
      </div>
      <div role="cell">
        <ActivityMark activity={activity} />
      </div>
    </div>
  );
}
