import { type FileReference, fileKind } from '@benchbook/domain/attachments';
import { assertNever } from '@benchbook/domain/errors';
import { later } from '../../ui/later/index.ts';
import { FileRetry } from './file-retry.tsx';
import { ImageStage } from './image-stage.tsx';
import { t } from './messages.ts';
import { PdfStage } from './pdf-stage.tsx';
import { StageMessage } from './stage-message.tsx';

/** Films and recordings are the rarer files; what plays them comes with the first of them. */
const MediaStage = later(async () => (await import('./media-stage.tsx')).MediaStage);

interface FileStageProps {
  file: FileReference;
  hasTools: boolean;
}

/** One file, shown the way its kind wants; the key starts every file and every new try afresh (zoom, speed, page). */
export function FileStage({ file, hasTools }: FileStageProps) {
  return <FileRetry key={file.sha256}>{(attempt) => <KindStage key={attempt} file={file} hasTools={hasTools} />}</FileRetry>;
}

function KindStage({ file, hasTools }: FileStageProps) {
  const kind = fileKind(file.extension);
  switch (kind) {
    case 'image':
      return <ImageStage file={file} hasTools={hasTools} />;
    case 'video':
    case 'audio':
      return <MediaStage file={file} kind={kind} />;
    case 'pdf':
      return <PdfStage file={file} />;
    case 'model':
    case 'unknown':
      return <StageMessage>{t('unsupported', { extension: file.extension })}</StageMessage>;
    default:
      return assertNever(kind);
  }
}
