import { LibraryPage } from '../../features/attachment-library/library-page.tsx';

/** /dashboard/attachment library: every file of the plant. */
export function AttachmentLibraryRoute() {
  return <LibraryPage />;
}
