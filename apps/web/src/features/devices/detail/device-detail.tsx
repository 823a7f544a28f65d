import { DEVICE_TYPES, type DeviceAuthorization, type DeviceChange, type DeviceView } from '@benchbook/domain/devices';
import { Button, type ButtonProps, NativeSelect } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconX } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { formatActivityTime } from '../../../lib/format/dates.ts';
import { useFocusGoesTo } from '../../../ui/focus/index.ts';
import { ActivityMark, AuthorizationMark, DeviceIcon } from '../marks.tsx';
import { t } from '../messages.ts';
import classes from './device-detail.module.css';
import { NicknameForm } from './nickname-form.tsx';
import { SupervisorPinSwitch } from './supervisor-pin-switch.tsx';

interface DeviceDetailProps {
  device: DeviceView;
  /** False for a Work Lead, who has read access only (ROLE-13). */
  canChange: boolean;
  /** Resolves to true if the server has stored it. */
  onChange(change: DeviceChange): Promise<boolean>;
  /** Returns to the list; only where list and detail are not shown side by side. */
  onBack?: (() => void) | undefined;
}

/** Properties of a device and the controls to change them (DEV-05). */
export function DeviceDetail({ device, canChange, onChange, onBack }: DeviceDetailProps) {
  const { nickname, type, authorization, activity } = device;
  return (
    <article className={classes['detail']} aria-labelledby="device-name">
      {onBack && (
        <Button variant="subtle" size="touch" leftSection={<IconArrowLeft size={20} />} onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <header className={classes['head']}>
        <DeviceIcon type={type} size={40} />
        <div>
          <h2 id="device-name">{nickname}</h2>
          <p className={classes['marks']}>
            <AuthorizationMark authorization={authorization} />
            <ActivityMark activity={activity} />
          </p>
        </div>
      </header>
      {canChange ? (
        <>
          <Authorization key={`authorization of ${device.id}`} authorization={authorization} onChange={onChange} />
          <NicknameForm key={device.id} nickname={nickname} onSave={(value) => onChange({ nickname: value })} />
          <NativeSelect
            className={classes['type']}
            label={t('type')}
            data={DEVICE_TYPES.map((each) => ({ value: each, label: t(each) }))}
            value={type}
            onChange={(event) => {
              const chosen = DEVICE_TYPES.find((each) => each === event.currentTarget.value);
              if (chosen) void onChange({ type: chosen });
            }}
          />
          <LockSelect minutes={device.lockMinutes} isApproved={authorization === 'approved'} onChange={onChange} />
          <SupervisorPinSwitch device={device} onChange={onChange} />
        </>
      ) : (
        <p className={classes['note']}>{t('readOnly')}</p>
      )}
      <Facts device={device} />
    </article>
  );
}

const MEANING = { approved: 'approvedMeans', pending: 'pendingMeans', denied: 'deniedMeans' } as const;

/** Authorizes or denies a device; a decision can be reversed later (DEV-15). */
function Authorization({
  authorization,
  onChange,
}: { authorization: DeviceAuthorization } & Pick<DeviceDetailProps, 'onChange'>) {
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} tabIndex={-1} className={`bb-takes-focus ${classes['authorization']}`} aria-label={t('authorization')}>
      <p>{t(MEANING[authorization])}</p>
      <div className={classes['buttons']}>
        {authorization !== 'approved' && (
          <DecideButton
            section={section}
            leftSection={<IconCheck size={16} />}
            onClick={() => void onChange({ authorization: 'approved' })}
          >
            {t('authorize')}
          </DecideButton>
        )}
        {authorization !== 'denied' && (
          <DecideButton
            section={section}
            variant="default"
            leftSection={<IconX size={16} />}
            aria-describedby="deny-hint"
            onClick={() => void onChange({ authorization: 'denied' })}
          >
            {t('deny')}
          </DecideButton>
        )}
      </div>
      {authorization !== 'denied' && (
        <p id="deny-hint" className={classes['note']}>
          {t('denyHint')}
        </p>
      )}
    </section>
  );
}

interface DecideButtonProps extends ButtonProps {
  section: RefObject<HTMLElement | null>;
  'aria-describedby'?: string;
  onClick(): void;
}

/** Disappears after its decision; the focus then moves to the section. */
function DecideButton({ section, ...rest }: DecideButtonProps) {
  const button = useFocusGoesTo<HTMLButtonElement>(section);
  return <Button ref={button} {...rest} />;
}

/** Offered values in minutes; another value, set through the API, is added to the list. */
const LOCK_MINUTES = [1, 2, 5, 10, 15, 30, 60];

/** Idle time after which a shared tablet locks itself. */
function LockSelect({
  minutes,
  isApproved,
  onChange,
}: { minutes: number | null; isApproved: boolean } & Pick<DeviceDetailProps, 'onChange'>) {
  const offered =
    minutes === null || LOCK_MINUTES.includes(minutes) ? LOCK_MINUTES : [...LOCK_MINUTES, minutes].toSorted((a, b) => a - b);
  return (
    <NativeSelect
      className={classes['type']}
      label={t('lock')}
      description={t(isApproved ? 'lockHint' : 'lockNeedsApproval')}
      inputWrapperOrder={['label', 'input', 'description']}
      data={[
        { value: '', label: t('lockNever') },
        ...offered.map((each) => ({ value: String(each), label: t('lockAfter', { count: each }) })),
      ]}
      value={minutes === null ? '' : String(minutes)}
      onChange={({ currentTarget: { value } }) => void onChange({ lockMinutes: value === '' ? null : Number(value) })}
    />
  );
}

function Facts({ device }: Pick<DeviceDetailProps, 'device'>) {
  const { name, type, registeredAtMs, lastSeenMs, lastUser, activity, traits, traitsChangedAtMs, lockMinutes } = device;
  const lastSeen = lastSeenMs === null ? t('never') : activity === 'offline' ? formatActivityTime(lastSeenMs) : t('now');
  const facts: readonly (readonly [string, string])[] = [
    [t('uniqueName'), name],
    [t('type'), type],
    [t('registered'), formatActivityTime(registeredAtMs)],
    [t('lastSeen'), lastSeen],
    [t('lastUser'), lastUser?.username ?? t('nobody')],
    [t('locks'), lockMinutes === null ? t('lockNever') : t('lockAfter', { count: lockMinutes })],
    [t('verifiesBy'), t(device.allowsSupervisorPin ? 'passwordOrPin' : 'passwordOnly')],
    ...(traits === null ? [] : [[t('traits'), traitsWords(traits, traitsChangedAtMs)] as const]),
  ];
  return (
    <section>
      <h3 className={classes['factsTitle']}>{t('facts')}</h3>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function traitsWords(traits: string, changedAtMs: number | null): string {
  return changedAtMs === null ? traits : t('traitsChanged', { traits, time: formatActivityTime(changedAtMs) });
}
