import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import type { Step } from '@benchbook/domain/steps';

const RED = { colour: 'red', width: 'medium' } as const;
const BLUE = { colour: 'blue', width: 'medium' } as const;

/** Markup for photos of the guides, by file name. */
const PHOTO_MARKUPS: Readonly<Record<string, PhotoMarkup>> = {
  'plug_in_motors.jpg': {
    turn: 0,
    crop: { x: 0.27, y: 0.38, width: 0.46, height: 0.5 },
    shapes: [0.363, 0.409, 0.455, 0.501].map((x, index) => ({
      id: `plug-${index + 1}`,
      kind: 'number',
      ...RED,
      at: { x, y: 0.575 },
      number: index + 1,
    })),
  },
  'plug_in_peripherals.jpg': {
    turn: 0,
    crop: { x: 0.08, y: 0.12, width: 0.6, height: 0.62 },
    shapes: [0.258, 0.318, 0.371].map((x, index) => ({
      id: `plug-${index + 1}`,
      kind: 'number',
      ...RED,
      at: { x, y: 0.27 },
      number: index + 1,
    })),
  },
  'plug_in_camera.jpg': {
    turn: 0,
    crop: { x: 0.25, y: 0.3, width: 0.5, height: 0.5 },
    shapes: [
      { id: 'upright', kind: 'circle', ...BLUE, from: { x: 0.585, y: 0.555 }, to: { x: 0.655, y: 0.68 } },
      { id: 'upright-name', kind: 'text', ...BLUE, at: { x: 0.63, y: 0.74 }, text: 'USB1, USB2' },
      { id: 'lying', kind: 'box', ...RED, from: { x: 0.533, y: 0.585 }, to: { x: 0.572, y: 0.645 } },
      { id: 'lying-name', kind: 'text', ...RED, at: { x: 0.44, y: 0.74 }, text: 'Not this one' },
    ],
  },
  'plug_in_power.jpg': {
    turn: 0,
    crop: null,
    shapes: [
      { id: 'plug', kind: 'circle', ...RED, from: { x: 0.17, y: 0.3 }, to: { x: 0.285, y: 0.6 } },
      { id: 'name', kind: 'text', ...RED, at: { x: 0.19, y: 0.23 }, text: '24V POWER IN' },
    ],
  },
  'promicro.jpg': {
    turn: 0,
    crop: null,
    shapes: [
      { id: 'board', kind: 'arrow', ...RED, from: { x: 0.16, y: 0.86 }, to: { x: 0.3, y: 0.62 } },
      { id: 'board-name', kind: 'text', ...RED, at: { x: 0.14, y: 0.92 }, text: 'Pro Micro' },
      { id: 'display', kind: 'arrow', ...BLUE, from: { x: 0.78, y: 0.84 }, to: { x: 0.58, y: 0.52 } },
      { id: 'display-name', kind: 'text', ...BLUE, at: { x: 0.8, y: 0.9 }, text: 'OLED' },
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

/** Adds the markup to the photos of a guide's steps. */
export function withPhotoMarkups(steps: readonly Step[]): Step[] {
  return steps.map((step) => ({
    ...step,
    attachments: step.attachments.map((use) => ({ ...use, photoMarkup: PHOTO_MARKUPS[use.file.path] ?? use.photoMarkup })),
    children: withPhotoMarkups(step.children),
  }));
}
