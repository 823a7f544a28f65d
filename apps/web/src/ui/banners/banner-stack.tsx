import { IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '../icon-button.tsx';
import { t } from '../messages.ts';
import classes from './banner-stack.module.css';
import { type Banner, currentBanners, dismissBanner, subscribeToBanners } from './banner-store.ts';

const ICON = { success: IconCircleCheck, error: IconCircleX, news: IconInfoCircle } as const;

interface BannerStackProps {
  /** In the header only one has room. */
  place?: 'header' | 'page';
}

/** The banners of the moment; each goes after its time or with a click. */
export function BannerStack({ place = 'page' }: BannerStackProps) {
  const banners = useSyncExternalStore(subscribeToBanners, currentBanners);
  return (
    <div className={classes['stack']} data-place={place}>
      {(place === 'header' ? firstToRead(banners) : banners).map((banner) => (
        <BannerRow key={banner.id} banner={banner} />
      ))}
    </div>
  );
}

/** The newest that goes by itself before one that stays, an error before what went well; the others follow when it has gone. */
function firstToRead(banners: readonly Banner[]): readonly Banner[] {
  const rank = ({ lifetimeMs, tone }: Banner): number => (lifetimeMs === null ? 0 : 2) + (tone === 'error' ? 1 : 0);
  const first = banners.reduce<Banner | undefined>((best, each) => (best && rank(best) > rank(each) ? best : each), undefined);
  return first ? [first] : [];
}

function BannerRow({ banner }: { banner: Banner }) {
  const { id, lifetimeMs, tone, message, actions } = banner;
  useEffect(() => {
    if (lifetimeMs === null) return;
    const timer = setTimeout(() => dismissBanner(id), lifetimeMs);
    return () => clearTimeout(timer);
  }, [id, lifetimeMs]);

  const Icon = ICON[tone];
  const dismiss = () => dismissBanner(id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same by keyboard
    <div
      className={classes['banner']}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      onClick={actions ? undefined : dismiss}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes['message']}>{message}</span>
      {actions && <span className={classes['actions']}>{actions}</span>}
      {!actions && <IconButton size="sm" label={t('dismiss')} icon={<IconX size={16} />} c="inherit" onClick={dismiss} />}
    </div>
  );
}
