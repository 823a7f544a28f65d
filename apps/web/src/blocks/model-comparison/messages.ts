import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('model-comparison', {
  dragTurns: 'Dragging turns the models',
  dragMoves: 'Dragging moves the models',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  resetView: 'Reset camera',
  cameras: 'Camera',
  measuring: 'Measuring the surface error',
  notMeasured: 'The surface error could not be measured on this device.',
  stage: '3D model {{name}}',
  keys: 'Arrow keys turn, Shift and arrow keys move, plus and minus zoom, 0 shows all.',
});
