import { Button } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { UserAvatar } from '../../../blocks/user-avatar/user-avatar.tsx';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { lazyComponent } from '../../../ui/lazy/index.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import classes from '../account-page.module.css';
import { t } from '../messages.ts';
import styles from './profile-image.module.css';
import { useProfileImage } from './use-profile-image.ts';

const PictureCropper = lazyComponent(async () => (await import('./picture-cropper.tsx')).PictureCropper);

/** The own picture: choose, crop to a square and save it, or remove it (SET-01, SET-02, VAL-62 to VAL-64). */
export function ProfileImage() {
  const user = useCurrentUser();
  const input = useRef<HTMLInputElement>(null);
  const { picture, problem, isBusy, choose, cancel, save, remove } = useProfileImage();
  return (
    <div className={classes['stack']}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.tiff,.tif,.jpg,.jpeg"
        aria-label={t('chooseImage')}
        data-testid="profile-image-input"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Reset, so that the same file can be chosen again and a refused one does not seem accepted.
          event.currentTarget.value = '';
          if (file) void choose(file);
        }}
      />
      {picture.stage === 'none' && (
        <div className={styles['current']}>
          <UserAvatar user={user} size={72} />
          <div className={styles['buttons']}>
            <Button
              variant="default"
              leftSection={<IconPhotoUp size={16} stroke={1.75} aria-hidden />}
              loading={isBusy}
              onClick={() => input.current?.click()}
            >
              {t('chooseImage')}
            </Button>
            {user.image !== '' && (
              <Button
                variant="subtle"
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
                disabled={isBusy}
                onClick={() => void remove()}
              >
                {t('removeImage')}
              </Button>
            )}
            <p className={classes['hint']}>{t('imageHint')}</p>
          </div>
        </div>
      )}
      {picture.stage === 'reading' && <Spinner label={t('imageReading')} />}
      {picture.stage === 'seen' && <PictureCropper source={picture.source} isBusy={isBusy} onCancel={cancel} onSubmit={save} />}
      {picture.stage === 'unseen' && (
        <>
          <p>{t('imageUnseen')}</p>
          <div className={styles['buttons']}>
            <Button variant="default" onClick={cancel}>
              {t('cancel')}
            </Button>
            <Button loading={isBusy} onClick={() => void save(picture.source)}>
              {t('submit')}
            </Button>
          </div>
        </>
      )}
      <div role="alert" className={classes['problem']}>
        {problem}
      </div>
    </div>
  );
}
