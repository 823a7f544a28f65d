import { Button, Text } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { report as log } from '../../../lib/log/report.ts';
import { useIsTouch } from '../../../ui/media.ts';
import { t } from '../messages.ts';
import type { KeptPhoto } from './pending-report.ts';
import styles from './report-dialog.module.css';
import { shrinkPhoto } from './shrink-photo.ts';

/** The picture is new; a name of the camera would tell nobody anything. */
const NAME = 'photo.jpg';

interface PhotoFieldProps {
  photo: KeptPhoto | null;
  onPhoto(photo: KeptPhoto | null): void;
}

/** One photo, from the camera of a tablet or from its files; it is seen before it is sent. */
export function PhotoField({ photo, onPhoto }: PhotoFieldProps) {
  const isTouch = useIsTouch();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const address = usePhotoAddress(photo);

  const take = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (!file) return;
    setReading(true);
    setUnreadable(false);
    try {
      onPhoto({ name: NAME, bytes: await shrinkPhoto(file) });
    } catch (error) {
      log.warning('A photo could not be read', error);
      setUnreadable(true);
    }
    setReading(false);
    input.value = ''; // The same file can be chosen again.
  };
  const picker = (ref: RefObject<HTMLInputElement | null>, label: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      className={styles['file']}
      tabIndex={-1}
      aria-label={label}
      {...(capture && { capture })}
      onChange={(event) => void take(event.currentTarget)}
    />
  );

  return (
    <div className={styles['photo']} role="group" aria-label={t('photo')}>
      <span className={styles['label']}>{t('photo')}</span>
      {address && <img src={address} alt={t('photoOfReport')} className={styles['picture']} />}
      <div className={styles['ways']}>
        {isTouch && (
          <Button
            variant="default"
            size="touch"
            leftSection={<IconCamera size={22} stroke={1.75} />}
            loading={isReading}
            onClick={() => camera.current?.click()}
          >
            {t(photo ? 'takeAnotherPhoto' : 'takePhoto')}
          </Button>
        )}
        <Button
          variant="default"
          size="touch"
          leftSection={<IconPhoto size={22} stroke={1.75} />}
          loading={isReading}
          onClick={() => files.current?.click()}
        >
          {t(photo ? 'chooseAnotherPicture' : 'choosePicture')}
        </Button>
        {photo && (
          <Button
            variant="subtle"
            color="gray"
            size="touch"
            leftSection={<IconTrash size={22} stroke={1.75} />}
            onClick={() => onPhoto(null)}
          >
            {t('removePhoto')}
          </Button>
        )}
      </div>
      {picker(camera, t('takePhoto'), 'environment')}
      {picker(files, t('choosePicture'))}
      {isUnreadable && (
        <Text role="alert" c="var(--bb-error)" fw={500} fz={16}>
          {t('photoUnreadable')}
        </Text>
      )}
    </div>
  );
}

/** An address under which the browser shows the bytes, as long as they are shown. */
function usePhotoAddress(photo: KeptPhoto | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!photo) return setAddress(undefined);
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: 'image/jpeg' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
}
