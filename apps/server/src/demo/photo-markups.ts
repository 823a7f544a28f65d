import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import type { Step } from '@benchbook/domain/steps';

const RED = { colour: 'red', width: 'medium' } as const;
const BLUE = { colour: 'blue', width: 'medium' } as const;

/** Photos of the guides that say more with something drawn on them, by the name of their file. */
const PHOTO_MARKUPS: Readonly<Record<string, PhotoMarkup>> = {
  'plug_in_motors.jpg': {
    turn: 0,
    crop: { x: 0.27, y: 0.38, width: 0.46, height: 0.5 },
    shapes: [0.363, 0.409, 0.455, 0.501].map((x, index) => ({
      ...{ id: `plug-${index + 1}`, kind: 'number', ...RED },
      ...{ at: { x, y: 0.575 }, number: index + 1 },
    })),
  },
  'plug_in_power.jpg': {
    turn: 0,
    crop: null,
    shapes: [
      { id: 'plug', kind: 'circle', ...RED, from: { x: 0.17, y: 0.3 }, to: { x: 0.285, y: 0.6 } },
      { id: 'name', kind: 'text', ...RED, at: { x: 0.19, y: 0.23 }, text: '24V POWER IN' },
    ],
  },
  'socket_and_diode.jpg': {
    turn: 0,
    crop: null,
    shapes: [
      { id: 'diodes', kind: 'box', ...BLUE, from: { x: 0.51, y: 0.13 }, to: { x: 0.74, y: 0.44 } },
      { id: 'diodes-name', kind: 'text', ...BLUE, at: { x: 0.6, y: 0.07 }, text: 'Diodes' },
      { id: 'socket', kind: 'arrow', ...RED, from: { x: 0.22, y: 0.94 }, to: { x: 0.36, y: 0.87 } },
      { id: 'socket-name', kind: 'text', ...RED, at: { x: 0.12, y: 0.94 }, text: 'Socket' },
    ],
  },
};

/** The steps of a guide with what is drawn on their photos. */
export function withPhotoMarkups(steps: readonly Step[]): Step[] {
  return steps.map((step) => ({
    ...step,
    attachments: step.attachments.map((use) => ({ ...use, photoMarkup: PHOTO_MARKUPS[use.file.path] ?? use.photoMarkup })),
    children: withPhotoMarkups(step.children),
  }));
}
