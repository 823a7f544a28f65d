import { changeProfileImage } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { UserAvatar } from '../../../blocks/user-avatar/user-avatar.tsx';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { currentSession, useCurrentUser } from '../../../lib/session/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { lazyComponent } from '../../../ui/lazy/index.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import classes from '../account-page.module.css';
import { t } from '../messages.ts';
import styles from './profile-image.module.css';
import { isPictureName, readPicture } from './read-picture.ts';

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

/** The chosen picture as a data URL; `unseen` if this browser cannot display it, such as most browsers a TIFF. */
type Picture = { readonly stage: 'none' | 'reading' } | { readonly stage: 'seen' | 'unseen'; readonly source: string };

/** State of the profile image from choosing a file to saving it, with errors. */
function useProfileImage() {
  const { id } = useCurrentUser();
  const queries = useQueryClient();
  const [picture, setPicture] = useState<Picture>({ stage: 'none' });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const choose = async (file: File) => {
    if (!isPictureName(file.name)) return setProblem(t('imageType'));
    setProblem(undefined);
    setPicture({ stage: 'reading' });
    const { source, isSeen } = await readPicture(file);
    setPicture({ stage: isSeen ? 'seen' : 'unseen', source });
  };

  const send = async (image: string, done: string): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.call(changeProfileImage, { params: { id }, body: { image } }, { timeoutMs: null });
      // The header takes the picture from the access token.
      await currentSession().refresh();
      void queries.invalidateQueries({ queryKey: queryKeys.users });
      setPicture({ stage: 'none' });
      showBanner({ tone: 'success', message: done });
    } catch (error) {
      report.warning('The profile image could not be saved', error);
      setProblem(sentenceOf(error, t('imageFailed')));
    } finally {
      setBusy(false);
    }
  };

  return {
    picture,
    problem,
    isBusy,
    choose,
    cancel: () => {
      setProblem(undefined);
      setPicture({ stage: 'none' });
    },
    save: (image: string) => send(image, t('imageSaved')),
    remove: () => send('', t('imageRemoved')),
  };
}
