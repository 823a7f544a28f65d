import type { CameraView } from '@benchbook/domain/annotations';
import { Vector3 } from 'three';
import type { Pose } from './pose.ts';
import { viewBetween } from './view-point.ts';

/** Motion is short (`ui.md`). */
const FLIGHT_MS = 150;

/** The camera on its way to a view. */
export interface Flight {
  begin(to: CameraView): void;
  end(): void;
  /** Moves it by the time that has passed; true while it is under way. */
  goOn(): boolean;
}

export function openFlight({ controls, view, place }: Pose): Flight {
  let flight: { from: CameraView; to: CameraView; startedAtMs: number } | undefined;
  return {
    begin: (to) => {
      flight = { from: view(), to, startedAtMs: performance.now() };
    },
    end: () => {
      flight = undefined;
    },
    goOn: () => {
      if (!flight) return controls.update();
      const { from, to, startedAtMs } = flight;
      const share = Math.min(1, (performance.now() - startedAtMs) / FLIGHT_MS);
      const { position, target } = viewBetween(from, to, easeOut(share));
      if (share < 1) place(position, target);
      else {
        place(new Vector3(...to.position), new Vector3(...to.target));
        flight = undefined;
      }
      return flight !== undefined;
    },
  };
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
