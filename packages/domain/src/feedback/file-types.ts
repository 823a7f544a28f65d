import { extensionOf } from '../attachments/index.ts';

/** What a file of a message is shown as. */
export type FeedbackFileKind = 'image' | 'video' | 'audio';

/** Spec, section 5 (VAL-40 to VAL-42), and the films of an iPad, which the library takes, too. */
export const FEEDBACK_FILE_TYPES = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'svg'],
  video: ['mp4', 'webm', 'ogg', 'mov'],
  audio: ['mp3', 'wav', 'ogg', 'oga', 'm4a', 'aac', 'opus'],
} as const satisfies Readonly<Record<FeedbackFileKind, readonly string[]>>;

/** Extensions of all files that a message may carry, in the order in which people are told of them; `ogg` is of two kinds. */
export const FEEDBACK_EXTENSIONS: readonly string[] = [...new Set(Object.values(FEEDBACK_FILE_TYPES).flat())];

/** Whether a file of this name may be of a message at all; what is in it, the server looks at (VAL-39). */
export function isFeedbackFileName(name: string): boolean {
  return FEEDBACK_EXTENSIONS.includes(extensionOf(name));
}

/** Kind of a file by its media type; a sound when that says neither (`.ogg` is in two lists). */
export function feedbackFileKind(mediaType: string): FeedbackFileKind {
  const [kind] = mediaType.split('/');
  return kind === 'image' || kind === 'video' ? kind : 'audio';
}
