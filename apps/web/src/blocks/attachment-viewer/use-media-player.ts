import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { report } from '../../lib/log/report.ts';

/** Playback of a film or a recording, so that another player can continue it. */
export interface PlaybackState {
  readonly placeS: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly isMuted: boolean;
  /** Undefined until somebody chose. */
  readonly isLooping: boolean | undefined;
}

interface PlayerOptions {
  /** Restored when playback begins, and updated when the player unmounts. */
  playback: RefObject<PlaybackState | null>;
  /** Whether a film of this length loops by default. */
  loopsByItself(durationS: number): boolean;
}

/** Plays, stops and seeks the element that gets `media` as its ref, and returns its state. */
export function useMediaPlayer({ playback, loopsByItself }: PlayerOptions) {
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [durationS, setDurationS] = useState(0);
  const [placeS, setPlaceS] = useState(0);
  const [chosenLoop, setChosenLoop] = useState<boolean>();
  const hasRestored = useRef(false);
  const restored = useRestoredPlayback(media, { playback, isLooping: chosenLoop, hasRestored });
  const change = (doIt: (current: HTMLMediaElement) => void): void => {
    if (media.current) doIt(media.current);
  };
  return {
    media,
    durationS,
    setDurationS,
    placeS,
    setPlaceS,
    restored,
    isLooping: chosenLoop ?? restored?.isLooping ?? loopsByItself(durationS),
    chooseLoop: setChosenLoop,
    toggle: () => change((current) => (current.paused ? play(current) : current.pause())),
    setSpeed: (speed: number) =>
      change((current) => {
        current.playbackRate = speed;
      }),
    setMuted: (isMuted: boolean) =>
      change((current) => {
        current.muted = isMuted;
      }),
    seek: (toS: number): void => {
      const placed = Math.max(0, durationS > 0 ? Math.min(toS, durationS) : toS);
      change((current) => {
        current.currentTime = placed;
      });
      setPlaceS(placed);
    },
    /** Continues where the previous player stopped. */
    restore: (current: HTMLMediaElement): void => {
      hasRestored.current = true;
      if (!restored) return;
      current.currentTime = restored.placeS;
      current.playbackRate = restored.speed;
      current.muted = restored.isMuted;
      setPlaceS(restored.placeS);
      if (restored.isPlaying) play(current);
    },
  };
}

// Playback errors arrive in `onError`.
function play(media: HTMLMediaElement): void {
  media.play().catch((error: unknown) => report.warning('A film or recording did not start', error));
}

/** Reads the playback of the previous player, and stores that of this one when it unmounts. */
function useRestoredPlayback(
  media: RefObject<HTMLMediaElement | null>,
  {
    playback,
    isLooping,
    hasRestored,
  }: Pick<PlayerOptions, 'playback'> & Pick<PlaybackState, 'isLooping'> & { hasRestored: RefObject<boolean> },
): PlaybackState | null {
  const [restored, setRestored] = useState<PlaybackState | null>(null);
  const looping = useRef(isLooping);
  looping.current = isLooping ?? restored?.isLooping;
  useLayoutEffect(() => {
    const { current } = media;
    if (!current) return;
    // The previous player has only just unmounted.
    const before = playback.current;
    setRestored(before);
    return () => {
      // Without a duration nothing was played, and without a picture nothing was restored.
      if (Number.isNaN(current.duration) || (before && !hasRestored.current)) return;
      const { currentTime, paused, playbackRate, muted } = current;
      playback.current = {
        placeS: currentTime,
        isPlaying: !paused,
        speed: playbackRate,
        isMuted: muted,
        isLooping: looping.current,
      };
    };
  }, [media, playback, hasRestored]);
  return restored;
}
