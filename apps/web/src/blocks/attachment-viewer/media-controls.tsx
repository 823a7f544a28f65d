import {
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
  IconRewindBackward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import styles from './media-controls.module.css';
import { t } from './messages.ts';
import { StageButton } from './stage-button.tsx';

/** Slow enough to watch hands, fast enough to skip through talk. */
const SPEEDS = [0.25, 0.5, 0.75, 1, 1.5, 2] as const;

const BACK_S = 10;
/** One press of an arrow key. */
const KEY_STEP_S = 5;

interface MediaControlsProps {
  isPlaying: boolean;
  placeS: number;
  /** 0 while unknown. */
  durationS: number;
  isLooping: boolean;
  /** Initial speed and mute; the defaults without it. */
  startsAt?: { readonly speed: number; readonly isMuted: boolean } | null | undefined;
  onToggle(): void;
  onSeek(toS: number): void;
  onSpeed(speed: number): void;
  onMute(isMuted: boolean): void;
  onLoop(isLooping: boolean): void;
}

/** Control row below a film or a recording; 48 px high at the bench. */
export function MediaControls(props: MediaControlsProps) {
  const { isPlaying, placeS, durationS, isLooping, startsAt, onToggle, onSeek, onSpeed, onMute, onLoop } = props;
  const [isMuted, setMuted] = useState(startsAt?.isMuted ?? false);
  const mute = (): void => {
    setMuted(!isMuted);
    onMute(!isMuted);
  };
  return (
    <div className={styles['controls']}>
      <span className={styles['play']}>
        <StageButton
          label={t(isPlaying ? 'pause' : 'play')}
          icon={isPlaying ? <IconPlayerPause /> : <IconPlayerPlay />}
          onClick={onToggle}
        />
      </span>
      <StageButton label={t('back', { count: BACK_S })} icon={<IconRewindBackward10 />} onClick={() => onSeek(placeS - BACK_S)} />
      <Place placeS={placeS} durationS={durationS} onSeek={onSeek} />
      <select
        className={styles['speed']}
        aria-label={t('speed')}
        defaultValue={startsAt?.speed ?? 1}
        onChange={(event) => onSpeed(Number(event.currentTarget.value))}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {t('times', { value: speed })}
          </option>
        ))}
      </select>
      <StageButton label={t('loop')} icon={<IconRepeat />} isPressed={isLooping} onClick={() => onLoop(!isLooping)} />
      <span className={styles['sound']}>
        <StageButton label={t('mute')} icon={isMuted ? <IconVolumeOff /> : <IconVolume />} isPressed={isMuted} onClick={mute} />
      </span>
    </div>
  );
}

function Place({ placeS, durationS, onSeek }: Pick<MediaControlsProps, 'placeS' | 'durationS' | 'onSeek'>) {
  const words = t('placeInFilm', { place: clock(placeS), duration: clock(durationS) });
  const byKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -KEY_STEP_S, ArrowRight: KEY_STEP_S }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onSeek(placeS + step);
  };
  return (
    <>
      <input
        type="range"
        className={styles['place']}
        style={{ '--done': durationS === 0 ? '0%' : `${(Math.min(placeS, durationS) / durationS) * 100}%` }}
        aria-label={t('place')}
        aria-valuetext={words}
        min={0}
        max={durationS}
        step={0.1}
        value={Math.min(placeS, durationS)}
        disabled={durationS === 0}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
        onKeyDown={byKey}
      />
      <span aria-hidden className={styles['clock']}>
        {words}
      </span>
    </>
  );
}

/** `1:05`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
