/** Pixels of a picture file that are read. */
export const MAX_PIXELS = 64_000_000;

/** JPEG quality of pictures that are worked on before they are kept. */
export const WORKING_QUALITY = 92;

/** Whether the picture library could not read a picture. Errors of the system and of our own code are others. */
export function isUnreadablePicture(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error' && !('code' in error);
}
