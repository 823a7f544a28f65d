import type { FileReference } from '@benchbook/domain/attachments';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { useConvertedSize } from '../../lib/models/use-converted-size.ts';
import { convertedAddress, fileAddress } from './file-address.ts';
import { LoadFailure } from './file-retry.tsx';
import { MediaPlayer } from './media-player.tsx';
import { t } from './messages.ts';
import { StageMessage } from './stage-message.tsx';
import type { PlaybackState } from './use-media-player.ts';

interface MediaStageProps {
  file: FileReference;
  kind: 'video' | 'audio';
  /** Restored when playback begins, and updated when the player unmounts. */
  playback?: RefObject<PlaybackState | null> | undefined;
}

/** `error`: the file did not load. `no-picture`: the browser can play only its sound. */
type Failure = 'error' | 'no-picture';

/** A film or a recording; a film that this browser can't play is replaced by its copy. */
export function MediaStage({ file, kind, playback }: MediaStageProps) {
  const [failure, setFailure] = useState<Failure>();
  const [hasCopyFailed, setCopyFailed] = useState(false);
  const ownPlayback = useRef<PlaybackState>(null);
  const shared = { file, kind, playback: playback ?? ownPlayback };
  if (failure === undefined) return <MediaPlayer key="file" {...shared} address={fileAddress(file)} onFailure={setFailure} />;
  if (kind === 'audio' || hasCopyFailed) return <Unplayable file={file} kind={kind} failure={failure} />;
  return (
    <FilmCopy file={file} failure={failure}>
      <MediaPlayer key="copy" {...shared} address={convertedAddress(file)} onFailure={() => setCopyFailed(true)} />
    </FilmCopy>
  );
}

/** Shows the copy of a film; waits while the copy is being made. */
function FilmCopy({ file, failure, children }: Pick<MediaStageProps, 'file'> & { failure: Failure; children: ReactNode }) {
  const size = useConvertedSize(convertedAddress(file));
  if (size === undefined) return null;
  if (size === 'waiting') return <StageMessage>{t('videoCopyWaiting')}</StageMessage>;
  if (size === 'none') return <Unplayable file={file} kind="video" failure={failure} />;
  return children;
}

function Unplayable({ file, kind, failure }: Pick<MediaStageProps, 'file' | 'kind'> & { failure: Failure }) {
  const isOnline = useIsOnline();
  if (!isOnline && failure === 'no-picture') return <LoadFailure>{t('videoCopyNotHere')}</LoadFailure>;
  if (!isOnline) return <LoadFailure>{t(kind === 'video' ? 'videoNotHere' : 'audioNotHere')}</LoadFailure>;
  return (
    <LoadFailure>
      {kind === 'video' ? t('videoUnplayable') : t('audioUnplayable')}
      <a href={fileAddress(file)} download={file.path}>
        {t('saveFile')}
      </a>
    </LoadFailure>
  );
}
