import { LibraryPage } from '../../features/attachment-library/index.ts';

/** /dashboard/attachment library: every file of the plant. */
export function AttachmentLibraryRoute() {
  return <LibraryPage />;
}
