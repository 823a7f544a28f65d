import { Button, Text } from '@mantine/core';
import { type Icon, IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
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
  const { isReading, isUnreadable, take } = useReadPhoto(onPhoto);
  const address = usePhotoAddress(photo);
  const way = { isReading, onInput: take };
  return (
    <div className={styles['photo']} role="group" aria-label={t('photo')}>
      <span className={styles['label']}>{t('photo')}</span>
      <div className={styles['taken']}>
        {address && <img src={address} alt={t('photoOfReport')} className={styles['picture']} />}
        <div className={styles['ways']}>
          {isTouch && (
            <Way {...way} label={t(photo ? 'takeAnotherPhoto' : 'takePhoto')} name={t('takePhoto')} icon={IconCamera} hasCamera />
          )}
          <Way {...way} label={t(photo ? 'chooseAnotherPicture' : 'choosePicture')} name={t('choosePicture')} icon={IconPhoto} />
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
      </div>
      {isUnreadable && (
        <Text role="alert" c="var(--bb-error)" fw={500} fz="lg">
          {t('photoUnreadable')}
        </Text>
      )}
    </div>
  );
}

/** A file that was chosen, made small enough to be sent. */
function useReadPhoto(onPhoto: PhotoFieldProps['onPhoto']) {
  const [isReading, setReading] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
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
  return { isReading, isUnreadable, take };
}

interface WayProps {
  label: string;
  /** Of the field behind the button. */
  name: string;
  icon: Icon;
  hasCamera?: boolean;
  isReading: boolean;
  onInput(input: HTMLInputElement): Promise<void>;
}

function Way({ label, name, icon: Picture, hasCamera = false, isReading, onInput }: WayProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const take = async (field: HTMLInputElement): Promise<void> => {
    await onInput(field);
    // While the picture is read its button is disabled and loses the focus.
    if (document.activeElement === document.body) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  };
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="touch"
        leftSection={<Picture size={22} stroke={1.75} />}
        loading={isReading}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className={styles['file']}
        tabIndex={-1}
        aria-label={name}
        {...(hasCamera && { capture: 'environment' })}
        onChange={(event) => void take(event.currentTarget)}
      />
    </>
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
