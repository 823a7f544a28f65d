import type { AttachmentUse } from '@benchbook/domain/attachments';
import { FileStage, FullScreen } from '../attachment-viewer/index.ts';

interface WholePictureProps {
  use: AttachmentUse;
  onClose(): void;
}

/** A picture of the text in full screen, with zoom. */
export function WholePicture({ use, onClose }: WholePictureProps) {
  return (
    <FullScreen isOpen title={use.file.name} onClose={onClose}>
      <FileStage file={use.file} markup={use.photoMarkup} hasTools />
    </FullScreen>
  );
}
