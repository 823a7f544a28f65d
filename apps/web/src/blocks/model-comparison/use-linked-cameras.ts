import { useCallback, useEffect, useRef } from 'react';
import type { OpenModel } from '../model-viewer/engine/open-model.ts';

/** Left and right of a comparison. */
export type Side = 'original' | 'decimated';

interface LinkedCameras {
  /** Somebody moves the camera of this side: the other one follows it from now on. */
  lead(side: Side): void;
  /** A side was opened, or closed with null. */
  set(side: Side, model: OpenModel | null): void;
  /** A frame of this side was drawn. */
  drawn(side: Side): void;
  /** Initial view of a side that opens now; null: its default view. */
  viewFor(side: Side): ReturnType<OpenModel['view']> | null;
  /** Applies a move to the leading camera, or to both where they are not linked. */
  each(move: (model: OpenModel) => void): void;
}

const OTHER: Readonly<Record<Side, Side>> = { original: 'decimated', decimated: 'original' };

/** Keeps two cameras at the same position: the one that was moved last leads (MODEL-04). */
export function useLinkedCameras(isLinked: boolean): LinkedCameras {
  const models = useRef<Record<Side, OpenModel | null>>({ original: null, decimated: null });
  const leader = useRef<Side>('original');

  const follow = useCallback(() => {
    const [first, second] = [models.current[leader.current], models.current[OTHER[leader.current]]];
    if (first && second) second.lookFrom(first.view(), 'at-once');
  }, []);
  useEffect(() => {
    if (isLinked) follow();
  }, [isLinked, follow]);

  return {
    lead: useCallback((side) => {
      leader.current = side;
    }, []),
    set: useCallback((side, model) => {
      models.current[side] = model;
    }, []),
    drawn: useCallback(
      (side) => {
        if (isLinked && side === leader.current) follow();
      },
      [isLinked, follow],
    ),
    viewFor: useCallback((side) => (isLinked ? (models.current[OTHER[side]]?.view() ?? null) : null), [isLinked]),
    each: useCallback(
      (move) => {
        const sides: readonly Side[] = isLinked ? [leader.current] : ['original', 'decimated'];
        for (const side of sides) {
          const model = models.current[side];
          if (model) move(model);
        }
      },
      [isLinked],
    ),
  };
}
