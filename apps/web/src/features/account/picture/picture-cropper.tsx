import 'react-easy-crop/react-easy-crop.css';
import { Button, Slider } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { t } from '../messages.ts';
import styles from './profile-image.module.css';
import { cutSquare } from './read-picture.ts';

interface PictureCropperProps {
  /** A data URL that this browser can display. */
  source: string;
  isBusy: boolean;
  onCancel(): void;
  /** @param image the selected square, 350 by 350 px, as a data URL */
  onSubmit(image: string): Promise<void>;
}

const LARGEST_ZOOM = 4;

/** The picture in 400 by 300 px under a crop square that moves by mouse, finger or arrow keys (VAL-63, VAL-64). */
export function PictureCropper({ source, isBusy, onCancel, onSubmit }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  return (
    <>
      <div className={styles['stage']}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={LARGEST_ZOOM}
          aspect={1}
          objectFit="contain"
          keyboardStep={4}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('crop') }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
        />
      </div>
      <div className={styles['zoom']}>
        <span id="picture-zoom">{t('zoom')}</span>
        <Slider
          min={1}
          max={LARGEST_ZOOM}
          step={0.05}
          label={null}
          value={zoom}
          onChange={setZoom}
          thumbProps={{ 'aria-labelledby': 'picture-zoom' }}
        />
      </div>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          {t('cancel')}
        </Button>
        <Button loading={isBusy} disabled={!area} onClick={() => area && void cutSquare(source, area).then(onSubmit)}>
          {t('submit')}
        </Button>
      </div>
    </>
  );
}
