import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import type { CSSProperties } from 'react';
import { t } from './messages.ts';
import { type PhotoSize, photoCanvas, pictureTransform, viewBoxOf } from './photo-canvas.ts';
import { markupWords } from './photo-words.ts';
import { ShapeView } from './shape-view.tsx';

export interface MarkedPictureProps {
  src: string;
  alt: string;
  markup: PhotoMarkup;
  fit: 'whole' | 'cover';
  /** Size of the original picture. */
  natural: PhotoSize;
  isTurned: boolean | undefined;
  className: string | undefined;
  style: CSSProperties | undefined;
}

/** A picture of known size with rotation, crop and marks. */
export function MarkedPicture({ src, alt, markup, fit, natural, isTurned, className, style }: MarkedPictureProps) {
  const canvas = photoCanvas(natural, markup);
  const { width, height } = canvas.view;
  return (
    <svg
      data-turned={isTurned || undefined}
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
      <image href={src} width={natural.width} height={natural.height} transform={pictureTransform(canvas)} />
      {markup.shapes.map((shape) => (
        <ShapeView key={shape.id} shape={shape} canvas={canvas} />
      ))}
    </svg>
  );
}
