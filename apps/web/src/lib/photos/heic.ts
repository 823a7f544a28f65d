import { t } from './messages.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const ENDING = /\.hei[cf]$/i;

/** A photo as iPhones and iPads keep it. Few browsers read it, and the server takes none. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  ENDING.test(name) || type === 'image/heic' || type === 'image/heif';

/** Why such a photo was not taken, and how to send a JPEG. */
export const heicProblem = (): string => t('heic');

/** The same photo as JPEG. @throws Error where the browser can't read it */
export async function heicAsJpeg(file: File): Promise<File> {
  return new File([await shrinkPhoto(file)], file.name.replace(ENDING, '.jpg'), { type: 'image/jpeg' });
}
