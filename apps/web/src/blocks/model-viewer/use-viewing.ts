import { useState } from 'react';
import { useCameraSpeeds } from './camera-speeds.ts';
import { useStageColour } from './use-stage-colour.ts';

/**
 * How the reader wants to see the model: what lies behind it, what a drag does, and how fast the camera is.
 *
 * @param background hex colour until another one is chosen
 * @param onBackground hears of every other one
 */
export function useViewing(background: string, onBackground: ((colour: string) => void) | undefined) {
  const [drag, onDrag] = useState<'turn' | 'pan'>('turn');
  const [chosen, setChosen] = useState<string>();
  const [speeds, onSpeeds] = useCameraSpeeds();
  const atFirst = useStageColour(background);
  return {
    ...{ drag, onDrag, speeds, onSpeeds },
    background: chosen ?? atFirst,
    onBackground: (colour: string): void => {
      setChosen(colour);
      onBackground?.(colour);
    },
  };
}
