import type { FileReference } from '@benchbook/domain/attachments';
import { useRef, useState } from 'react';
import { report } from '../../lib/log/report.ts';
import { fileAddress } from './file-address.ts';
import { LoadFailure } from './file-retry.tsx';
import { MediaControls } from './media-controls.tsx';
import { t } from './messages.ts';
import styles from './stage.module.css';

/** A film that is shorter is of one movement, which is watched again and again. */
const LOOPED_BELOW_S = 30;

/** A film or a recording with controls of our own: those of browsers are too small for a glove. */
export function MediaStage({ file, kind }: { file: FileReference; kind: 'video' | 'audio' }) {
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [durationS, setDurationS] = useState(0);
  const [placeS, setPlaceS] = useState(0);
  const [chosenLoop, setChosenLoop] = useState<boolean>();
  if (hasFailed) {
    return (
      <LoadFailure>
        {kind === 'video' ? t('videoUnplayable') : t('audioUnplayable')}
        <a href={fileAddress(file)} download={file.path}>
          {t('saveFile')}
        </a>
      </LoadFailure>
    );
  }
  const isLooping = chosenLoop ?? (kind === 'video' && durationS > 0 && durationS < LOOPED_BELOW_S);
  const toggle = (): void => {
    const { current } = media;
    if (!current) return;
    if (!current.paused) return current.pause();
    // What can not be played says so by its own event.
    current.play().catch((error: unknown) => report.warning('A film or recording did not start', error));
  };
  const seek = (toS: number): void => {
    const placed = Math.max(0, durationS > 0 ? Math.min(toS, durationS) : toS);
    if (media.current) media.current.currentTime = placed;
    setPlaceS(placed);
  };
  const Media = kind;
  return (
    <div className={styles['media']} data-kind={kind}>
      <Media
        ref={media}
        src={fileAddress(file)}
        aria-label={file.name}
        playsInline
        preload="metadata"
        loop={isLooping}
        onClick={toggle}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setPlaceS(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) => setDurationS(Number.isFinite(duration) ? duration : 0)}
        onError={() => setHasFailed(true)}
      />
      <MediaControls
        isPlaying={isPlaying}
        placeS={placeS}
        durationS={durationS}
        isLooping={isLooping}
        onToggle={toggle}
        onSeek={seek}
        onSpeed={(speed) => {
          if (media.current) media.current.playbackRate = speed;
        }}
        onMute={(isMuted) => {
          if (media.current) media.current.muted = isMuted;
        }}
        onLoop={setChosenLoop}
      />
    </div>
  );
}
