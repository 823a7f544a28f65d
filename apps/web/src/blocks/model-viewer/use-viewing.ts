import { useState } from 'react';
import { useCameraSpeeds } from './camera-speeds.ts';
import { useStageColour } from './use-stage-colour.ts';

/**
 * The reader's settings: background, drag action, and speed of the camera.
 *
 * @param background hex colour until another one is chosen
 * @param onBackground called with each newly chosen colour
 */
export function useViewing(background: string, onBackground: ((colour: string) => void) | undefined) {
  const [drag, onDrag] = useState<'turn' | 'pan'>('turn');
  const [chosen, setChosen] = useState<string>();
  const [speeds, onSpeeds] = useCameraSpeeds();
  const atFirst = useStageColour(background);
  return {
    drag,
    onDrag,
    speeds,
    onSpeeds,
    background: chosen ?? atFirst,
    onBackground: (colour: string): void => {
      setChosen(colour);
      onBackground?.(colour);
    },
  };
}
