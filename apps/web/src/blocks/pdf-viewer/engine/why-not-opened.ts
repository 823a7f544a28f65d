/** Why a document did not open, in the categories that a reader can act on. */
export type OpenProblem = 'damaged' | 'missing' | 'refused' | 'unreachable' | 'no-pages';

/** Classifies an error of PDF.js. */
export function problemOf(error: unknown): OpenProblem {
  if (!(error instanceof Error)) return 'damaged';
  if ('status' in error && typeof error.status === 'number') return problemOfStatus(error.status);
  if (error.name === 'InvalidPDFException' || error.name === 'FormatError') return 'damaged';
  return /fetch|network|load/i.test(error.message) ? 'unreachable' : 'damaged';
}

function problemOfStatus(status: number): OpenProblem {
  if (status === 404 || status === 410) return 'missing';
  return status === 401 || status === 403 ? 'refused' : 'unreachable';
}
