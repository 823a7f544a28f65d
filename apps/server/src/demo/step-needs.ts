import { NO_TIME_ESTIMATE, type Step } from '@benchbook/domain/steps';

/** Required time and verification of a guide's step. */
interface StepNeeds {
  readonly minutes?: number;
  readonly requiresOversight?: true;
  readonly requiresVerification?: true;
}

/** By step title. Verified steps come late in the guides, where nobody of the demonstration has arrived yet. */
const STEP_NEEDS: Readonly<Record<string, StepNeeds>> = {
  'Unpack everything': { minutes: 10 },
  'Assemble the main beam': { minutes: 10 },
  'Attach the gantry columns': { minutes: 5 },
  'Position the first gantry column': { minutes: 5 },
  'Repeat with the other gantry column': { minutes: 5 },
  'Fit FarmBot to the bed': { minutes: 10 },
  'Slide on the cross-slide and z-axis': { minutes: 5 },
  'Attach the y-axis belt': { minutes: 5 },
  'Secure the belts': { minutes: 10 },
  'Check for leaks': { minutes: 5 },
  'Flash FarmBot OS to the microSD card': { minutes: 15 },
  'Plug FarmBot into the power source': { minutes: 5 },
  'Adjusting the eccentric spacer': { minutes: 20 },
  'Keep FarmBot clean': { minutes: 30 },
  'Keep belts tensioned': { minutes: 15, requiresVerification: true },
  'Remove the gantry from the bed': { minutes: 15, requiresOversight: true },
  'Switch sockets and diodes': { minutes: 90 },
  LEDs: { minutes: 60 },
  'OLED jumpers': { minutes: 5 },
  'Pro Micro': { minutes: 20 },
  OLED: { minutes: 10 },
  'Reset switch, TRRS connector and encoder': { minutes: 15 },
  Diodes: { minutes: 45 },
  'Sockets for switches': { minutes: 45 },
  'Button and TRRS sockets': { minutes: 10 },
  'Rotary encoders': { minutes: 10 },
};

export function withStepNeeds(steps: readonly Step[]): Step[] {
  return steps.map((step) => {
    const { minutes = 0, ...flags } = STEP_NEEDS[step.title] ?? {};
    const timeEstimate =
      minutes > 0 ? { ...NO_TIME_ESTIMATE, hours: Math.floor(minutes / 60), minutes: minutes % 60 } : step.timeEstimate;
    return { ...step, ...flags, timeEstimate, children: withStepNeeds(step.children) };
  });
}
