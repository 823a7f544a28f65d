import { REPORT_MAX_FILES } from '@benchbook/domain/reports';
import { Button, Text } from '@mantine/core';
import { type Icon, IconCamera, IconPhoto, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIsTouch } from '../../../ui/media.ts';
import { t } from './messages.ts';
import type { KeptPhoto } from './pending-report.ts';
import styles from './report-dialog.module.css';
import type { useReadPhotos } from './use-read-photos.ts';

const MOST = { most: REPORT_MAX_FILES };

interface PhotoFieldProps {
  photos: readonly KeptPhoto[];
  reading: ReturnType<typeof useReadPhotos>;
  onChange(change: (photos: readonly KeptPhoto[]) => readonly KeptPhoto[]): void;
}

/** Photos from the camera of a tablet or from its files; shown before they are sent, and each can be removed. */
export function PhotoField({ photos, reading, onChange }: PhotoFieldProps) {
  const isTouch = useIsTouch();
  const { isReading, problems, take } = reading;
  const firstButton = useRef<HTMLButtonElement>(null);
  const isFull = photos.length >= REPORT_MAX_FILES;
  const adding = { isReading, isFull, onInput: take };
  const remove = (photo: KeptPhoto): void => {
    onChange((all) => all.filter((each) => each !== photo));
    // The pressed button is gone: move the focus to the button that adds the next photo.
    requestAnimationFrame(() => firstButton.current?.focus({ preventScroll: true }));
  };
  return (
    <div className={styles['photo']} role="group" aria-label={t('photos')}>
      <span className={styles['label']}>
        {t('photos')}
        {photos.length > 0 && <small>{t('photoCount', { count: photos.length, ...MOST })}</small>}
      </span>
      {photos.length > 0 && (
        <ul className={styles['taken']}>
          {photos.map((photo, index) => (
            <PhotoThumbnail key={photo.name} photo={photo} number={index + 1} onRemove={() => remove(photo)} />
          ))}
        </ul>
      )}
      <div className={styles['ways']}>
        {isTouch && (
          <AddPhotoButton
            {...adding}
            button={firstButton}
            label={t(photos.length > 0 ? 'takeAnotherPhoto' : 'takePhoto')}
            name={t('takePhoto')}
            icon={IconCamera}
            hasCamera
          />
        )}
        <AddPhotoButton
          {...adding}
          {...(!isTouch && { button: firstButton })}
          label={t(photos.length > 0 ? 'chooseMorePictures' : 'choosePictures')}
          name={t('choosePictures')}
          icon={IconPhoto}
        />
      </div>
      {problems.map((problem) => (
        <Text key={problem} role="alert" c="var(--bb-error)" fw={500} fz="lg">
          {problem}
        </Text>
      ))}
    </div>
  );
}

interface PhotoThumbnailProps {
  photo: KeptPhoto;
  number: number;
  onRemove(): void;
}

function PhotoThumbnail({ photo, number, onRemove }: PhotoThumbnailProps) {
  const address = usePhotoAddress(photo);
  return (
    <li>
      {address && <img src={address} alt={t('photoOfReport', { number })} />}
      <button type="button" aria-label={t('removePhoto', { number })} onClick={onRemove}>
        <IconX aria-hidden size={24} stroke={2} />
      </button>
    </li>
  );
}

interface AddPhotoButtonProps {
  label: string;
  /** Name of the field behind the button. */
  name: string;
  icon: Icon;
  hasCamera?: boolean;
  isReading: boolean;
  isFull: boolean;
  button?: RefObject<HTMLButtonElement | null>;
  onInput(input: HTMLInputElement): Promise<void>;
}

function AddPhotoButton({
  label,
  name,
  icon: Picture,
  hasCamera = false,
  isReading,
  isFull,
  button,
  onInput,
}: AddPhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const own = useRef<HTMLButtonElement>(null);
  const take = async (field: HTMLInputElement): Promise<void> => {
    await onInput(field);
    // While the picture is read, its button is disabled and loses the focus.
    if (document.activeElement === document.body)
      requestAnimationFrame(() => (button ?? own).current?.focus({ preventScroll: true }));
  };
  return (
    <>
      <Button
        ref={button ?? own}
        variant="default"
        size="touch"
        leftSection={<Picture size={22} stroke={1.75} />}
        loading={isReading}
        disabled={isFull}
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
        {...(hasCamera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => void take(event.currentTarget)}
      />
    </>
  );
}

/** Object URL of the bytes, valid while they are shown. */
function usePhotoAddress(photo: KeptPhoto): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: 'image/jpeg' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
}
