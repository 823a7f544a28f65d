export {
  ANNOTATION_MAX_LENGTH,
  ANNOTATIONS_MAX,
  type Annotation,
  DEFAULT_ANNOTATION_BACKGROUND,
  DEFAULT_POINTER,
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
export { packNumbers, unpackRotation, unpackTriple } from './packed-numbers.ts';
