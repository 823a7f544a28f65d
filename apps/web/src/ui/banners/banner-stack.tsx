import { IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../icon-button.tsx';
import { t } from '../messages.ts';
import classes from './banner-stack.module.css';
import { type Banner, currentBanners, dismissBanner, subscribeToBanners } from './banner-store.ts';

const ICON = { success: IconCircleCheck, error: IconCircleX, news: IconInfoCircle } as const;

interface BannerStackProps {
  /** In the header only one has room; the others are there for screen readers alone until it is their turn. */
  place?: 'header' | 'page';
}

/** The banners of the moment; each goes after its time or with a click. */
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

/** The newest that goes by itself before one that stays, an error before what went well; the others follow when it has gone. */
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
      {/* The words alone: a button that comes with the turn of the banner does not announce it again. */}
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
