import { t } from './messages.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const ENDING = /\.hei[cf]$/i;

/** A photo in the format of iPhones and iPads. Few browsers read it, and the server does not accept it. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  ENDING.test(name) || type === 'image/heic' || type === 'image/heif';

/** Says why such a photo was refused, and how to send a JPEG. */
export const heicProblem = (): string => t('heic');

/** The same photo as JPEG. @throws Error if the browser can't read it */
export async function heicAsJpeg(file: File): Promise<File> {
  return new File([await shrinkPhoto(file)], file.name.replace(ENDING, '.jpg'), { type: 'image/jpeg' });
}
