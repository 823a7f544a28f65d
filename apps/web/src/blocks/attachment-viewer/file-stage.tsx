import { type DocumentPlace, type FileKind, type FileReference, fileKind } from '@benchbook/domain/attachments';
import { assertNever } from '@benchbook/domain/errors';
import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import type { RefObject } from 'react';
import { lazyComponent } from '../../ui/lazy/index.ts';
import { FileRetry } from './file-retry.tsx';
import { ImageStage } from './image-stage.tsx';
import { t } from './messages.ts';
import { ModelStage } from './model-stage.tsx';
import type { ModelStageOptions } from './model-stage-props.ts';
import { PdfStage } from './pdf-stage.tsx';
import { StageMessage } from './stage-message.tsx';
import type { PlaybackState } from './use-media-player.ts';

/** Films and recordings are rarer; their player loads with the first of them. */
const MediaStage = lazyComponent(async () => (await import('./media-stage.tsx')).MediaStage);

interface FileStageProps {
  file: FileReference;
  /** Kind of the file where its extension does not determine it: messages accept more kinds of pictures than the library. */
  kind?: FileKind;
  /** Marks drawn on the photo at this use. */
  markup?: PhotoMarkup | null;
  /** Where a PDF opens at this use; at its beginning if null. */
  place?: DocumentPlace | null;
  hasTools: boolean;
  /** Called with the aspect ratio of a picture (width by height) once it is known. */
  onRatio?: ((ratio: number) => void) | undefined;
  /** How a 3D model is shown at this use. */
  model?: ModelStageOptions | undefined;
  /** Playback of the previous player. */
  playback?: RefObject<PlaybackState | null> | undefined;
}

/** One file in the viewer for its kind; the key resets the state for each file and each retry (zoom, speed, page). */
export function FileStage(props: FileStageProps) {
  return <FileRetry key={props.file.sha256}>{(attempt) => <KindStage key={attempt} {...props} />}</FileRetry>;
}

function KindStage({
  file,
  kind = fileKind(file.extension),
  markup = null,
  place = null,
  hasTools,
  onRatio,
  model,
  playback,
}: FileStageProps) {
  switch (kind) {
    case 'image':
      return <ImageStage file={file} markup={markup} hasTools={hasTools} onRatio={onRatio} />;
    case 'video':
    case 'audio':
      return <MediaStage file={file} kind={kind} playback={playback} />;
    case 'pdf':
      return <PdfStage file={file} place={place} />;
    case 'model':
      return <ModelStage file={file} {...model} />;
    case 'unknown':
      return <StageMessage>{t('unsupported', { extension: file.extension })}</StageMessage>;
    default:
      return assertNever(kind);
  }
}
