import { defineMessages } from '../../../ui/i18n/define-messages.ts';

/** Messages about annotations on a model. */
export const t = defineMessages('authoring-annotations', {
  annotations: 'Annotations',
  noAnnotations: 'No Annotations Found',
  newAnnotation: 'New Annotation',
  deleteAnnotation: 'Delete Annotation',
  annotationText: 'Text',
  annotationUnplaced: 'Click the place on the model. Without a place it keeps the view alone.',
  annotationPlaced: 'Placed. Another click moves it; turn the model to the view that shall be kept.',
  annotationMoving: 'Click the new place on the model.',
  annotationUnplacedByTouch: 'Tap the place on the model. Without a place it keeps the view alone.',
  annotationPlacedByTouch: 'Placed. Another tap moves it; turn the model to the view that shall be kept.',
  annotationMovingByTouch: 'Tap the new place on the model.',
  annotationStays: 'Its place, and the links to it in the text, stay.',
  annotationLost: 'Not on this model: place it anew.',
  editAnnotation: 'Edit text',
  moveAnnotation: 'Move pin',
  placeAnnotation: 'Place pin',
  annotationHasPlace: 'On the model',
  annotationHasNoPlace: 'A view without a place',
  saveAnnotation: 'Save Annotation',
  cancelAnnotation: 'Cancel',
  linkAnnotation: 'Link in the text',
  annotationLinked: 'Linked in the text of the step',
  annotationFailed: 'There was an error creating this Model Annotation.',
  annotationDeleteFailed: 'There was an error deleteing the annotation.',
});
