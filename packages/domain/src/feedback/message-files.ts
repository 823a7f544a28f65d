import { extensionOf } from '../attachments/index.ts';

/** Maximum size of all files of a message: 25 MB (26,214,400 bytes, inclusive). Spec, section 9. */
export const FEEDBACK_FILES_MAX_BYTES = 25 * 1024 * 1024;

/** Maximum number of files of a message. Spec, section 9. */
export const FEEDBACK_MAX_FILES = 5;

/** Whether files, with their sizes in bytes, fit into one message (VAL-44). */
export function fitInOneMessage(sizes: readonly number[]): boolean {
  return sizes.length <= FEEDBACK_MAX_FILES && sizes.reduce((sum, size) => sum + size, 0) <= FEEDBACK_FILES_MAX_BYTES;
}

/** How a file of a message is displayed. */
export type FeedbackFileKind = 'image' | 'video' | 'audio';

/** Spec, section 5 (VAL-40 to VAL-42), plus the video formats of an iPad, which the library accepts, too. */
export const FEEDBACK_FILE_TYPES = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'svg'],
  video: ['mp4', 'webm', 'ogg', 'mov'],
  audio: ['mp3', 'wav', 'ogg', 'oga', 'm4a', 'aac', 'opus'],
} as const satisfies Readonly<Record<FeedbackFileKind, readonly string[]>>;

/** All extensions accepted for messages, in display order; `ogg` is of two kinds. */
export const FEEDBACK_EXTENSIONS: readonly string[] = [...new Set(Object.values(FEEDBACK_FILE_TYPES).flat())];

/** Whether a file name is accepted for messages; the server checks the content (VAL-39). */
export function isFeedbackFileName(name: string): boolean {
  return FEEDBACK_EXTENSIONS.includes(extensionOf(name));
}

/** Kind of a file by its media type; a sound if that says neither (`.ogg` is in two lists). */
export function feedbackFileKind(mediaType: string): FeedbackFileKind {
  const [kind] = mediaType.split('/');
  return kind === 'image' || kind === 'video' ? kind : 'audio';
}
