import type { FileReference } from '@benchbook/domain/attachments';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { MediaControls } from './media-controls.tsx';
import styles from './stage.module.css';
import { type PlaybackState, useMediaPlayer } from './use-media-player.ts';

/** A shorter film shows one movement and loops. */
const LOOPED_BELOW_S = 30;

interface MediaPlayerProps {
  file: FileReference;
  kind: 'video' | 'audio';
  /** URL of the file or of its copy. */
  address: string;
  /** Restored when playback begins, and updated when the player unmounts. */
  playback: RefObject<PlaybackState | null>;
  onFailure(failure: 'error' | 'no-picture'): void;
}

/** A film or a recording with our own controls: those of browsers are too small for gloves. */
export function MediaPlayer({ file, kind, address, playback, onFailure }: MediaPlayerProps) {
  const [isPlaying, setPlaying] = useState(false);
  const loopsByItself = (durationS: number) => kind === 'video' && durationS > 0 && durationS < LOOPED_BELOW_S;
  const player = useMediaPlayer({ playback, loopsByItself });
  const Media = kind;
  // Set after the commit: React drops events of an element that is not in the page yet, and a commit may be delayed.
  useLayoutEffect(() => {
    if (player.media.current) player.media.current.src = address;
  }, [player.media, address]);
  const checkPicture = ({ currentTarget }: { currentTarget: HTMLMediaElement }): boolean => {
    const isMissing = hasNoPicture(currentTarget);
    if (isMissing) onFailure('no-picture');
    return !isMissing;
  };
  return (
    <div className={styles['media']} data-kind={kind}>
      <Media
        ref={player.media}
        aria-label={file.name}
        playsInline
        preload="metadata"
        loop={player.isLooping}
        onClick={player.toggle}
        onLoadedMetadata={(event) => checkPicture(event) && player.restore(event.currentTarget)}
        onLoadedData={checkPicture}
        onPlaying={checkPicture}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => player.setPlaceS(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) => player.setDurationS(Number.isFinite(duration) ? duration : 0)}
        onError={() => onFailure('error')}
      />
      <MediaControls
        key={player.restored ? 'restored' : 'new'}
        isPlaying={isPlaying}
        placeS={player.placeS}
        durationS={player.durationS}
        isLooping={player.isLooping}
        startsAt={player.restored}
        onToggle={player.toggle}
        onSeek={player.seek}
        onSpeed={player.setSpeed}
        onMute={player.setMuted}
        onLoop={player.chooseLoop}
      />
    </div>
  );
}

/** A browser that can play only the sound of a film reports no error: the video width is 0 then. */
function hasNoPicture(media: HTMLMediaElement): boolean {
  return media instanceof HTMLVideoElement && media.videoWidth === 0;
}
