import type { CameraView } from '@benchbook/domain/annotations';
import { Vector3 } from 'three';
import type { Pose } from './pose.ts';
import { viewBetween } from './view-point.ts';

/** Duration of a flight; motion is short throughout the app. */
const FLIGHT_MS = 150;

/** A camera movement towards a view. */
export interface Flight {
  begin(to: CameraView): void;
  end(): void;
  /** Advances it by the elapsed time; true while it is running. */
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
