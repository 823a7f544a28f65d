/** Maximum size of all files of a message: 25 MB (26,214,400 bytes, inclusive). Spec, section 9. */
export const FEEDBACK_FILES_MAX_BYTES = 25 * 1024 * 1024;

/** Maximum number of files of a message. Spec, section 9. */
export const FEEDBACK_MAX_FILES = 5;

/** Whether files, with their sizes in bytes, fit into one message (VAL-44). */
export function fitInOneMessage(sizes: readonly number[]): boolean {
  return sizes.length <= FEEDBACK_MAX_FILES && sizes.reduce((sum, size) => sum + size, 0) <= FEEDBACK_FILES_MAX_BYTES;
}
