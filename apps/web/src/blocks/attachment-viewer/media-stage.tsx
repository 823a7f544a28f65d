import type { FileReference } from '@benchbook/domain/attachments';
import { type RefObject, useState } from 'react';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { fileAddress, filmAddresses } from './file-address.ts';
import { LoadFailure } from './file-retry.tsx';
import { MediaControls } from './media-controls.tsx';
import { t } from './messages.ts';
import styles from './stage.module.css';
import { type LeftMedia, useMediaPlayer } from './use-media-player.ts';

/** A film that is shorter is of one movement, which is watched again and again. */
const LOOPED_BELOW_S = 30;

interface MediaStageProps {
  file: FileReference;
  kind: 'video' | 'audio';
  /** Goes on from there, and leaves there how it is when it is taken away. */
  left?: RefObject<LeftMedia | null> | undefined;
}

/** A film or a recording with controls of our own: those of browsers are too small for a glove. */
export function MediaStage({ file, kind, left }: MediaStageProps) {
  const [failures, setFailures] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const loopsByItself = (durationS: number) => kind === 'video' && durationS > 0 && durationS < LOOPED_BELOW_S;
  const player = useMediaPlayer({ left, loopsByItself });
  const address = (kind === 'video' ? filmAddresses(file) : [fileAddress(file)])[failures];
  if (address === undefined) return <Unplayable file={file} kind={kind} />;
  const Media = kind;
  const tryNext = () => setFailures(failures + 1);
  return (
    <div className={styles['media']} data-kind={kind}>
      <Media
        key={address}
        ref={player.media}
        src={address}
        aria-label={file.name}
        playsInline
        preload="metadata"
        loop={player.isLooping}
        onClick={player.toggle}
        onLoadedMetadata={({ currentTarget }) => (hasNoPicture(currentTarget) ? tryNext() : player.goOn(currentTarget))}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => player.setPlaceS(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) => player.setDurationS(Number.isFinite(duration) ? duration : 0)}
        onError={tryNext}
      />
      <MediaControls
        key={player.from ? 'left' : 'new'}
        isPlaying={isPlaying}
        placeS={player.placeS}
        durationS={player.durationS}
        isLooping={player.isLooping}
        startsAt={player.from}
        onToggle={player.toggle}
        onSeek={player.seek}
        onSpeed={player.setSpeed}
        onMute={player.setMuted}
        onLoop={player.chooseLoop}
      />
    </div>
  );
}

/** A browser that can play the sound of a film alone says nothing of it: its picture has no width then. */
function hasNoPicture(media: HTMLMediaElement): boolean {
  return media instanceof HTMLVideoElement && media.videoWidth === 0;
}

function Unplayable({ file, kind }: Pick<MediaStageProps, 'file' | 'kind'>) {
  const isOnline = useIsOnline();
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
