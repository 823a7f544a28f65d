import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DeviceOffer, PersonOnDevice } from '../../lib/client/session-calls.ts';
import { useIsServerThere } from '../../lib/connection/connection.ts';
import { deviceKind, storedDeviceId } from '../../lib/device/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { useHeadingTakesFocus } from '../../ui/focus/index.ts';
import { lazyComponent } from '../../ui/lazy/index.ts';
import { Logo } from '../../ui/logo.tsx';
import { t } from './messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-page.module.css';
import { useSignIn, whySignedOut } from './use-sign-in.ts';
import { useThisDevice } from './use-this-device.ts';
import { WaitingLine } from './waiting-line.tsx';

const PeoplePicker = lazyComponent(async () => (await import('./picker/people-picker.tsx')).PeoplePicker, {
  fetched: 'when-needed',
});
const PinPad = lazyComponent(async () => (await import('../../blocks/pin-entry/index.ts')).PinPad, { fetched: 'when-needed' });

/** Content of the page: the users of this device, the PIN of one of them, or name and password. */
type Face =
  | { readonly kind: 'people' }
  | { readonly kind: 'pin'; readonly person: PersonOnDevice }
  | { readonly kind: 'form'; readonly username: string; readonly notice?: string | undefined };

/** The only page for users who are not signed in. */
export function SignInPage() {
  usePageTitle(t('title'));
  const offer = useThisDevice();
  return (
    <div className={classes['page']}>
      {/* A badge can be scanned instead of typing a name. */}
      <main className={classes['work']} data-takes-scans>
        <p className={classes['brand']}>
          <Logo size={28} />
          {t('product')}
        </p>
        <SignIn offer={offer} />
        <p className={classes['foot']}>{t('version')}</p>
      </main>
      <aside className={classes['side']} aria-label={t('thisDevice')}>
        <DevicePlate nickname={offer?.nickname ?? ''} />
      </aside>
    </div>
  );
}

function SignIn({ offer }: { offer: DeviceOffer | null }) {
  const { signInWithProvider, isProcessing, isSlow } = useSignIn();
  const provider = useProviderReturn(signInWithProvider);
  const [chosen, choose] = useState<Face>();
  const [why] = useState(whySignedOut);
  const people = provider.notice === undefined && offer ? offer.people : [];
  const isEmptied = chosen?.kind === 'people' && people.length === 0;
  const face: Face =
    (isEmptied ? undefined : chosen) ?? (people.length > 0 ? { kind: 'people' } : { kind: 'form', username: '' });
  const toPeople = offer && offer.people.length > 0 ? () => choose({ kind: 'people' }) : undefined;
  const toForm = (username: string, notice?: string) => choose({ kind: 'form', username, notice });

  const isWaiting = !offer || provider.isReturning;
  useHeadingTakesFocus(isWaiting ? 'waiting' : face.kind);

  if (isWaiting) return <Waiting isProcessing={isProcessing} isSlow={isSlow} />;
  switch (face.kind) {
    case 'people':
      return (
        <PeoplePicker
          people={offer.people}
          onPick={(person) => (person.pin === 'ready' ? choose({ kind: 'pin', person }) : toForm(person.username))}
          onSomebodyElse={() => toForm('')}
        />
      );
    case 'pin':
      return (
        <SignInWithPin
          person={face.person}
          onBack={() => choose({ kind: 'people' })}
          onPassword={(notice) => toForm(face.person.username, notice)}
        />
      );
    case 'form':
      return (
        <SignInForm
          key={face.username}
          username={face.username}
          notice={face.notice ?? provider.notice ?? (face.username === '' ? why : undefined)}
          hasProvider={offer.hasProvider}
          onType={() => !chosen && choose({ kind: 'form', username: '' })}
          onBack={toPeople}
        />
      );
  }
}

interface SignInWithPinProps {
  person: PersonOnDevice;
  onBack(): void;
  onPassword(notice?: string): void;
}

function SignInWithPin({ person, onBack, onPassword }: SignInWithPinProps) {
  const { signInWithPin, isProcessing, isSlow, error } = useSignIn();
  return (
    <PinPad
      {...{ person, isProcessing, error, onPassword }}
      waiting={<WaitingLine isProcessing={isProcessing} isSlow={isSlow} />}
      back={{ label: t('backToPeople'), onBack }}
      send={(pin) => signInWithPin(person.id, pin)}
    />
  );
}

/** Placeholder of the form, until its content is known. */
function Waiting(waiting: { isProcessing: boolean; isSlow: boolean }) {
  return (
    <div className={classes['form']} aria-busy="true">
      <h1 className={classes['title']}>{t('title')}</h1>
      <WaitingLine {...waiting} />
    </div>
  );
}

/** Query parameters after the redirect from the sign-in provider. */
const PROVIDER_PARAMETER = 'provider';

/**
 * Completes a sign-in through the provider when the browser returns from it.
 *
 * @param signIn requests the session; resolves to the reason if there is none
 * @returns whether it is running, and its error message
 */
function useProviderReturn(signIn: () => Promise<string | undefined>): {
  isReturning: boolean;
  notice: string | undefined;
} {
  const [outcome] = useState(() => new URLSearchParams(window.location.search).get(PROVIDER_PARAMETER));
  const [isReturning, setReturning] = useState(outcome === 'done');
  const [notice, setNotice] = useState(() =>
    outcome === 'failed' ? t('providerFailed') : outcome === 'unreachable' ? t('providerUnreachable') : undefined,
  );
  const finish = useEffectEvent(async () => {
    setNotice(await signIn());
    setReturning(false);
  });
  useEffect(() => {
    if (outcome === null) return;
    // A reload must not try again.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (outcome === 'done') void finish();
  }, [outcome]);
  return { isReturning, notice };
}

const DEVICE_ICON = { tablet: IconDeviceTablet, phone: IconDeviceMobile, computer: IconDeviceDesktop } as const;
/** Length of the shown part of the device id, as in the device list. */
const SHOWN_ID_LENGTH = 8;

/** The plant of this server and the name of this device, to check before typing a password. */
function DevicePlate({ nickname }: { nickname: string }) {
  const isOnline = useIsServerThere();
  const kind = deviceKind();
  const Icon = DEVICE_ICON[kind];
  const ConnectionIcon = isOnline ? IconWifi : IconWifiOff;
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);
  return (
    <div className={classes['plate']}>
      <p className={classes['plateHead']}>
        <Icon size={32} stroke={1.5} aria-hidden />
        {isLoopback ? t('thisMachine') : window.location.hostname}
      </p>
      <dl className={classes['facts']}>
        <dt>{t('thisDevice')}</dt>
        <dd>
          {nickname !== '' && <strong className={classes['deviceName']}>{nickname}</strong>}
          <span>{t(kind)}</span>
          <code className={classes['deviceId']}>{storedDeviceId().slice(0, SHOWN_ID_LENGTH)}</code>
        </dd>
        <dt>{t('connection')}</dt>
        <dd>
          <ConnectionIcon size={18} stroke={1.75} aria-hidden />
          {isOnline ? t('online') : t('offline')}
        </dd>
        <dt className={classes['wide']}>{t('server')}</dt>
        <dd className={classes['wide']}>{window.location.host}</dd>
        <dt>{t('address')}</dt>
        <dd>{window.isSecureContext ? t('secure') : t('notSecure')}</dd>
      </dl>
    </div>
  );
}
