import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import { type CSSProperties, useState } from 'react';
import styles from './marked-photo.module.css';
import { t } from './messages.ts';
import { type PhotoSize, photoCanvas, pictureTransform, viewBoxOf } from './photo-canvas.ts';
import { markupWords } from './photo-words.ts';
import { ShapeView } from './shape-view.tsx';

interface PhotoProps {
  src: string;
  alt: string;
  markup: PhotoMarkup | null;
  /** `whole` as large as it fits, `cover` fills its place and is cut at the edges. */
  fit?: 'whole' | 'cover';
  /** Fetched when it comes into view. */
  isLazy?: boolean;
  /** Turned onto its side by whoever looks at it. */
  isTurned?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  /** Size of the file's own picture, as soon as it is known. */
  onNatural?(size: PhotoSize): void;
  onError(): void;
}

/**
 * A photo as the step shows it: turned, cropped and with what is drawn on it. The picture comes first, because only it
 * knows its size; until then a marked one is not seen, so that nobody reads it without its marks.
 */
export function Photo({ src, alt, markup, fit = 'whole', isLazy, isTurned, className, style, onNatural, onError }: PhotoProps) {
  const [loaded, setLoaded] = useState<PhotoSize & { readonly src: string }>();
  const shared = { style, 'data-turned': isTurned || undefined };
  if (!markup || loaded?.src !== src)
    return (
      <img
        {...shared}
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
  const canvas = photoCanvas(loaded, markup);
  const { width, height } = canvas.view;
  return (
    <svg
      {...shared}
      style={{ ...style, '--photo-ratio': width / height }}
      className={className}
      role="img"
      aria-label={alt === '' ? undefined : t('marked', { name: alt, marks: markupWords(markup) })}
      aria-hidden={alt === '' || undefined}
      width={width}
      height={height}
      viewBox={viewBoxOf(canvas.view)}
      preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
    >
      <image href={src} width={loaded.width} height={loaded.height} transform={pictureTransform(canvas)} />
      {markup.shapes.map((shape) => (
        <ShapeView key={shape.id} shape={shape} canvas={canvas} />
      ))}
    </svg>
  );
}
