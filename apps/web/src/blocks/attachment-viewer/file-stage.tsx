import { type FileReference, fileKind } from '@benchbook/domain/attachments';
import { assertNever } from '@benchbook/domain/errors';
import { ImageStage } from './image-stage.tsx';
import { MediaStage } from './media-stage.tsx';
import { t } from './messages.ts';
import { PdfStage } from './pdf-stage.tsx';
import { StageMessage } from './stage-message.tsx';

interface FileStageProps {
  file: FileReference;
  hasTools: boolean;
}

/** One file, shown the way its kind wants; the key starts every file afresh (zoom, speed, page). */
export function FileStage({ file, hasTools }: FileStageProps) {
  const kind = fileKind(file.extension);
  switch (kind) {
    case 'image':
      return <ImageStage key={file.sha256} file={file} hasTools={hasTools} />;
    case 'video':
    case 'audio':
      return <MediaStage key={file.sha256} file={file} kind={kind} />;
    case 'pdf':
      return <PdfStage file={file} />;
    case 'model':
    case 'unknown':
      return <StageMessage>{t('unsupported', { extension: file.extension })}</StageMessage>;
    default:
      return assertNever(kind);
  }
}
