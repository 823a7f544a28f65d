import type { DeviceView } from '@benchbook/domain/devices';
import { Checkbox } from '@mantine/core';
import { ActivityMark, AuthorizationMark, DeviceIcon } from '../marks.tsx';
import { t } from '../messages.ts';
import classes from './device-list.module.css';

interface DeviceRowProps {
  device: DeviceView;
  isSelected: boolean;
  onSelect(): void;
  /** Undefined for read access only. */
  tick?: { readonly isOn: boolean; onChange(): void } | undefined;
}

/** One device: the row opens it, the checkbox adds it to the multiple selection. */
export function DeviceRow({ device, isSelected, onSelect, tick }: DeviceRowProps) {
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
        {type}
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
