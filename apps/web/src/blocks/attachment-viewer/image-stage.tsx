import { type FileReference, hasPictureCopies } from '@benchbook/domain/attachments';
import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import { IconMaximize, IconPhotoX, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useConvertedSize } from '../../lib/models/use-converted-size.ts';
import { Photo, shownSize } from '../marked-photo/index.ts';
import { pictureAddresses, screenAddress, screenAddresses, thumbnailAddress } from './file-address.ts';
import { LoadFailure } from './file-retry.tsx';
import styles from './image-stage.module.css';
import { t } from './messages.ts';
import { StageButton } from './stage-button.tsx';
import { usePanZoom, ZOOM_STEP } from './use-pan-zoom.ts';

interface ImageStageProps {
  file: FileReference;
  markup: PhotoMarkup | null;
  /** Without tools, wheel and fingers still zoom. */
  hasTools: boolean;
  /** Called with its aspect ratio (width by height) once it is known. */
  onRatio?: ((ratio: number) => void) | undefined;
}

/** A picture, whole at first; wheel, pinch, buttons and the keys + - 0 R zoom and turn the view, never the file. */
export function ImageStage({ file, markup, hasTools, onRatio }: ImageStageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState({ width: 0, height: 0 });
  const [failures, setFailures] = useState(0);
  const [isFine, setFine] = useState(false);
  const address = (isFine ? pictureAddresses(file) : screenAddresses(file))[failures];
  const { view, zoomBy, turn, showWhole, handlers } = usePanZoom(
    frame,
    useMemo(() => shownSize(natural, markup), [natural, markup]),
  );
  const isCopy = address === screenAddress(file);
  const tooFine = useWholePicture(isCopy && view.scale > 1 ? pictureAddresses(file)[0] : undefined, () => setFine(true));
  const shown = natural.width > 0 ? shownSize(natural, markup) : undefined;
  const ratio = shown && shown.width / shown.height;
  const reportRatio = useEffectEvent((known: number) => onRatio?.(known));
  useEffect(() => {
    if (ratio !== undefined) reportRatio(ratio);
  }, [ratio]);
  // A browser shows a truncated picture without an error; the server makes no thumbnail of it.
  const isCutOff = useConvertedSize(thumbnailAddress(file), natural.width > 0 && hasPictureCopies(file.extension)) === 'none';
  if (address === undefined) return <LoadFailure>{t('failed')}</LoadFailure>;

  const onKeyDown = (event: KeyboardEvent): void => {
    const act = {
      '+': () => zoomBy(ZOOM_STEP),
      '=': () => zoomBy(ZOOM_STEP),
      '-': () => zoomBy(1 / ZOOM_STEP),
      '0': showWhole,
      r: turn,
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      role="group"
      aria-label={file.name}
      className={styles['frame']}
      style={ratio === undefined ? undefined : { '--ratio': ratio }}
      data-shaped={ratio !== undefined || undefined}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons and keys around it do the same */}
      <div
        ref={frame}
        className={styles['picture']}
        data-zoomed={view.scale > 1 || undefined}
        {...handlers}
        onDoubleClick={() => (view.scale > 1 ? showWhole() : zoomBy(2.5))}
      >
        <Photo
          src={address}
          alt={file.name}
          markup={markup}
          isTurned={view.turn % 180 !== 0}
          style={{ transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.scale})` }}
          onNatural={setNatural}
          onError={() => setFailures(failures + 1)}
        />
      </div>
      {tooFine !== undefined && (
        <p className={styles['cutOff']} role="status">
          <IconPhotoX size={20} stroke={1.75} aria-hidden />
          {t('tooFine', { megapixels: tooFine })}
        </p>
      )}
      {isCutOff && (
        <p className={styles['cutOff']} role="status">
          <IconPhotoX size={20} stroke={1.75} aria-hidden />
          {t('cutOff')}
        </p>
      )}
      {hasTools && (
        <div className={styles['tools']}>
          <StageButton label={t('zoomOut')} icon={<IconZoomOut />} onClick={() => zoomBy(1 / ZOOM_STEP)} />
          <output className={styles['percent']} aria-label={t('zoomed')}>
            {t('percent', { value: Math.round(view.scale * 100) })}
          </output>
          <StageButton label={t('zoomIn')} icon={<IconZoomIn />} onClick={() => zoomBy(ZOOM_STEP)} />
          <StageButton label={t('fit')} icon={<IconMaximize />} onClick={showWhole} />
          <StageButton label={t('rotate')} icon={<IconRotateClockwise />} onClick={turn} />
        </div>
      )}
    </div>
  );
}

/** A larger picture exhausts a tablet's memory: 64 megapixels are 256 MB. */
const MOST_PIXELS = 64_000_000;

/**
 * Loads the whole picture behind its copy, once somebody zooms in. If this device can't show it, the copy stays.
 *
 * @param address of the whole picture; undefined while it is not needed
 * @param onReady called when it is loaded and may replace the copy
 * @returns its megapixels if it is too large for this device
 */
function useWholePicture(address: string | undefined, onReady: () => void): number | undefined {
  const [tooFine, setTooFine] = useState<number>();
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current = onReady;
  });
  useEffect(() => {
    if (address === undefined) return undefined;
    const picture = new Image();
    let isGone = false;
    picture.onload = () => {
      const pixels = picture.naturalWidth * picture.naturalHeight;
      if (isGone) return;
      if (pixels > MOST_PIXELS) setTooFine(Math.round(pixels / 1_000_000));
      else ready.current();
    };
    picture.src = address;
    return () => {
      isGone = true;
      picture.src = '';
    };
  }, [address]);
  return tooFine;
}
