import type { FileReference } from '@benchbook/domain/attachments';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { report } from '../../lib/log/report.ts';
import { fileAddress } from './file-address.ts';
import { LoadFailure } from './file-retry.tsx';
import { MediaControls } from './media-controls.tsx';
import { t } from './messages.ts';
import styles from './stage.module.css';

/** A film that is shorter is of one movement, which is watched again and again. */
const LOOPED_BELOW_S = 30;

/** How a film or a recording was left on another stage. */
export interface LeftMedia {
  readonly placeS: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly isMuted: boolean;
  /** Undefined while nobody chose. */
  readonly isLooping: boolean | undefined;
}

interface MediaStageProps {
  file: FileReference;
  kind: 'video' | 'audio';
  /** Goes on from there, and leaves there how it is when it is taken away. */
  left?: RefObject<LeftMedia | null> | undefined;
}

/** A film or a recording with controls of our own: those of browsers are too small for a glove. */
export function MediaStage({ file, kind, left }: MediaStageProps) {
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [durationS, setDurationS] = useState(0);
  const [placeS, setPlaceS] = useState(0);
  const [chosenLoop, setChosenLoop] = useState<boolean>();
  const from = useLeft(media, { left, isLooping: chosenLoop });
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
  const isLooping = chosenLoop ?? from?.isLooping ?? (kind === 'video' && durationS > 0 && durationS < LOOPED_BELOW_S);
  const toggle = (): void => {
    const { current } = media;
    if (!current) return;
    if (current.paused) play(current);
    else current.pause();
  };
  const goOn = (current: HTMLMediaElement): void => {
    if (!from) return;
    current.currentTime = from.placeS;
    current.playbackRate = from.speed;
    current.muted = from.isMuted;
    setPlaceS(from.placeS);
    if (from.isPlaying) play(current);
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
        onLoadedMetadata={({ currentTarget }) => goOn(currentTarget)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setPlaceS(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) => setDurationS(Number.isFinite(duration) ? duration : 0)}
        onError={() => setHasFailed(true)}
      />
      <MediaControls
        key={from ? 'left' : 'new'}
        isPlaying={isPlaying}
        placeS={placeS}
        durationS={durationS}
        isLooping={isLooping}
        startsAt={from}
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

// Playback errors arrive in `onError`.
function play(media: HTMLMediaElement): void {
  media.play().catch((error: unknown) => report.warning('A film or recording did not start', error));
}

/** How the film was left on the stage before; how it is when it is taken away from this one is noted in the same place. */
function useLeft(
  media: RefObject<HTMLMediaElement | null>,
  { left, isLooping }: Pick<MediaStageProps, 'left'> & Pick<LeftMedia, 'isLooping'>,
): LeftMedia | null {
  const [from, setFrom] = useState<LeftMedia | null>(null);
  const looping = useRef(isLooping);
  looping.current = isLooping ?? from?.isLooping;
  useLayoutEffect(() => {
    const { current } = media;
    if (!current || !left) return;
    // Only now is the stage before taken away.
    setFrom(left.current);
    return () => {
      // Without a length it has not begun yet.
      if (Number.isNaN(current.duration)) return;
      const { currentTime, paused, playbackRate, muted } = current;
      left.current = {
        placeS: currentTime,
        isPlaying: !paused,
        speed: playbackRate,
        isMuted: muted,
        isLooping: looping.current,
      };
    };
  }, [media, left]);
  return from;
}
