import { IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../icon-button.tsx';
import { t } from '../messages.ts';
import classes from './banner-stack.module.css';
import { type Banner, currentBanners, dismissBanner, subscribeToBanners } from './banner-store.ts';

const ICON = { success: IconCircleCheck, error: IconCircleX, news: IconInfoCircle } as const;

interface BannerStackProps {
  /** `header` has room for one banner; the others are there only for screen readers until their turn. */
  place?: 'header' | 'page';
}

/** The current banners; each disappears after its lifetime or with a click. */
export function BannerStack({ place = 'page' }: BannerStackProps) {
  const banners = useSyncExternalStore(subscribeToBanners, currentBanners);
  const first = place === 'header' ? firstToRead(banners) : undefined;
  return (
    <div className={classes['stack']} data-place={place}>
      {banners.map((banner) => (
        <BannerRow key={banner.id} banner={banner} isShown={first === undefined || banner === first} />
      ))}
    </div>
  );
}

/** Newest first, temporary banners before permanent ones, errors before confirmations; the others follow later. */
function firstToRead(banners: readonly Banner[]): Banner | undefined {
  const rank = ({ lifetimeMs, tone }: Banner): number => (lifetimeMs === null ? 0 : 2) + (tone === 'error' ? 1 : 0);
  return banners.reduce<Banner | undefined>((best, each) => (best && rank(best) > rank(each) ? best : each), undefined);
}

function BannerRow({ banner: { id, tone, message, actions }, isShown }: { banner: Banner; isShown: boolean }) {
  const Icon = ICON[tone];
  const dismiss = () => dismissBanner(id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same by keyboard
    <div className={isShown ? classes['banner'] : 'bb-visually-hidden'} data-tone={tone} onClick={actions ? undefined : dismiss}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {/* Only the message: a button that appears when the banner gets its turn does not announce the banner again. */}
      <span className={classes['message']} role={tone === 'error' ? 'alert' : 'status'}>
        {message}
      </span>
      {isShown && actions && <span className={classes['actions']}>{actions}</span>}
      {isShown && !actions && (
        <IconButton size="sm" label={t('dismiss')} icon={<IconX size={16} />} c="inherit" onClick={dismiss} />
      )}
    </div>
  );
}
