import { changeProfileImage } from '@benchbook/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { currentSession, useCurrentUser } from '../../../lib/session/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { t } from '../messages.ts';
import { isPictureName, readPicture } from './read-picture.ts';

/** The chosen picture as a data URL; `unseen` if this browser cannot display it, such as most browsers a TIFF. */
type Picture = { readonly stage: 'none' | 'reading' } | { readonly stage: 'seen' | 'unseen'; readonly source: string };

/** State of the profile image from choosing a file to saving it, with errors. */
export function useProfileImage() {
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
