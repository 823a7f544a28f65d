import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { report } from '../../lib/log/report.ts';

/** How a film or a recording was left on another stage. */
export interface LeftMedia {
  readonly placeS: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly isMuted: boolean;
  /** Undefined while nobody chose. */
  readonly isLooping: boolean | undefined;
}

interface PlayerOptions {
  /** Goes on from there, and leaves there how it is when it is taken away. */
  left: RefObject<LeftMedia | null>;
  /** Whether a film of this length is watched again and again while nobody chose. */
  loopsByItself(durationS: number): boolean;
}

/** Plays, stops and seeks the element that gets `media` as its ref, and returns its state. */
export function useMediaPlayer({ left, loopsByItself }: PlayerOptions) {
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [durationS, setDurationS] = useState(0);
  const [placeS, setPlaceS] = useState(0);
  const [chosenLoop, setChosenLoop] = useState<boolean>();
  const hasGoneOn = useRef(false);
  const from = useLeft(media, { left, isLooping: chosenLoop, hasGoneOn });
  const change = (doIt: (current: HTMLMediaElement) => void): void => {
    if (media.current) doIt(media.current);
  };
  return {
    ...{ media, durationS, setDurationS, placeS, setPlaceS, from },
    isLooping: chosenLoop ?? from?.isLooping ?? loopsByItself(durationS),
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
    /** As it was left on the stage before. */
    goOn: (current: HTMLMediaElement): void => {
      hasGoneOn.current = true;
      if (!from) return;
      current.currentTime = from.placeS;
      current.playbackRate = from.speed;
      current.muted = from.isMuted;
      setPlaceS(from.placeS);
      if (from.isPlaying) play(current);
    },
  };
}

// Playback errors arrive in `onError`.
function play(media: HTMLMediaElement): void {
  media.play().catch((error: unknown) => report.warning('A film or recording did not start', error));
}

/** How the film was left on the stage before; how it is when it is taken away from this one is noted in the same place. */
function useLeft(
  media: RefObject<HTMLMediaElement | null>,
  { left, isLooping, hasGoneOn }: Pick<PlayerOptions, 'left'> & Pick<LeftMedia, 'isLooping'> & { hasGoneOn: RefObject<boolean> },
): LeftMedia | null {
  const [from, setFrom] = useState<LeftMedia | null>(null);
  const looping = useRef(isLooping);
  looping.current = isLooping ?? from?.isLooping;
  useLayoutEffect(() => {
    const { current } = media;
    if (!current) return;
    // Only now is the stage before taken away.
    const before = left.current;
    setFrom(before);
    return () => {
      // Without a length it has not begun yet, and without a picture it did not go on from where it was left.
      if (Number.isNaN(current.duration) || (before && !hasGoneOn.current)) return;
      const { currentTime, paused, playbackRate, muted } = current;
      left.current = {
        placeS: currentTime,
        isPlaying: !paused,
        speed: playbackRate,
        isMuted: muted,
        isLooping: looping.current,
      };
    };
  }, [media, left, hasGoneOn]);
  return from;
}
