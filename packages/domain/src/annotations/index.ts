export {
  ANNOTATION_MAX_LENGTH,
  ANNOTATIONS_MAX,
  type Annotation,
  DEFAULT_ANNOTATION_BACKGROUND,
  DEFAULT_POINTER,
  fieldsOfAnnotation,
  isAnnotationId,
  newAnnotationId,
  type SurfacePin,
} from './annotation.ts';
export {
  type CameraPose,
  type CameraView,
  type Rotation,
  readCameraView,
  type Triple,
  writeCameraView,
} from './camera.ts';
export { isPinLost } from './lost-pin.ts';
export { annotationInIssue, type FoundPart, findPart, type IssueMove, type ModelIssue } from './new-issue.ts';
export { packNumbers, unpackRotation, unpackTriple } from './packed-numbers.ts';
export { isUnconfirmed, lessCertain, NO_PART, PART_PLACEMENTS, type PartPlacement, sentPlacement } from './part-placement.ts';
