import type { DeviceChange, DeviceView } from '@benchbook/domain/devices';
import { Input, Switch } from '@mantine/core';
import { t } from '../messages.ts';
import classes from './device-detail.module.css';

interface SupervisorPinSwitchProps {
  device: Pick<DeviceView, 'authorization' | 'allowsSupervisorPin'>;
  onChange(change: DeviceChange): Promise<boolean>;
}

/** Whether a supervisor may verify a step on the device with a PIN; default: off. */
export function SupervisorPinSwitch({ device, onChange }: SupervisorPinSwitchProps) {
  return (
    <div className={classes['switch']}>
      <Switch
        label={t('supervisorPin')}
        aria-describedby="supervisor-pin-hint"
        checked={device.allowsSupervisorPin}
        onChange={({ currentTarget: { checked } }) => void onChange({ allowsSupervisorPin: checked })}
      />
      <Input.Description id="supervisor-pin-hint">
        {t(device.authorization === 'approved' ? 'supervisorPinHint' : 'supervisorPinNeedsApproval')}
      </Input.Description>
    </div>
  );
}
