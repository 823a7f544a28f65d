import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { lazyComponent, NotLoaded } from '../../ui/lazy/index.ts';
import styles from './marked-photo.module.css';
import type { MarkedPictureProps } from './marked-picture.tsx';
import type { PhotoSize } from './photo-canvas.ts';

/** The script that draws marks loads with the first marked photo: most have none. */
const MarkedPicture = lazyComponent<MarkedPictureProps & { waiting: ReactNode }>(
  async () => (await import('./marked-picture.tsx')).MarkedPicture,
  {
    waiting: ({ waiting }) => waiting,
    // The print check counts it as missing.
    failed: (retry, { alt }) => (
      <div data-print-missing>
        {alt !== '' && <p>{alt}</p>}
        <NotLoaded onRetry={retry} />
      </div>
    ),
  },
);

interface PhotoProps {
  src: string;
  alt: string;
  markup: PhotoMarkup | null;
  /** `whole` fits completely, `cover` fills its container and is cropped at the edges. */
  fit?: 'whole' | 'cover';
  /** Loads when it comes into view. */
  isLazy?: boolean;
  /** Rotated by the reader. */
  isTurned?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  /** Called with the size of the original picture once it is known. */
  onNatural?(size: PhotoSize): void;
  onError(): void;
}

/**
 * A photo as the step shows it: rotated, cropped and with its marks. The picture loads first, because only it knows its size; a
 * marked one stays hidden until then, so that nobody reads it without its marks.
 */
export function Photo({ src, alt, markup, fit = 'whole', isLazy, isTurned, className, style, onNatural, onError }: PhotoProps) {
  const [loaded, setLoaded] = useState<PhotoSize & { readonly src: string }>();
  const plain = (
    <img
      style={style}
      data-turned={isTurned || undefined}
      // Printing waits for the marks.
      data-unmarked={markup ? '' : undefined}
      className={[className, markup && styles['waiting']].filter(Boolean).join(' ') || undefined}
      src={src}
      alt={alt}
      loading={isLazy ? 'lazy' : undefined}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        setLoaded({ src, width, height });
        onNatural?.({ width, height });
      }}
      onError={onError}
    />
  );
  if (!markup || loaded?.src !== src) return plain;
  return <MarkedPicture {...{ src, alt, markup, fit, isTurned, className, style }} natural={loaded} waiting={plain} />;
}
