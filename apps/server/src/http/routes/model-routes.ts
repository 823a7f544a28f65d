import type { HandledRoute } from '../handled-route.ts';
import { approveModelRoute } from './models/approve-model.ts';
import { cancelModelRoute } from './models/cancel-model.ts';
import { listModelFilesRoute } from './models/list-model-files.ts';
import { listModelUploadsRoute } from './models/list-model-uploads.ts';
import { listModelsRoute } from './models/list-models.ts';
import { readLevelRoute } from './models/read-level.ts';
import { readLibraryNameRoute } from './models/read-library-name.ts';
import { readModelGltfRoute } from './models/read-model-gltf.ts';
import { readModelObjRoute } from './models/read-model-obj.ts';
import { startModelRoute } from './models/start-model.ts';
import { uploadModelRoute } from './models/upload-model.ts';
import { readTextureConfigRoute } from './textures/read-texture-config.ts';
import { writeTextureConfigRoute } from './textures/write-texture-config.ts';

/** Models: from the upload to the library, and the looks of their parts. */
export const modelRoutes: readonly HandledRoute[] = [
  readTextureConfigRoute,
  writeTextureConfigRoute,
  listModelsRoute,
  listModelFilesRoute,
  readModelObjRoute,
  readModelGltfRoute,
  listModelUploadsRoute,
  uploadModelRoute,
  startModelRoute,
  readLevelRoute,
  readLibraryNameRoute,
  approveModelRoute,
  cancelModelRoute,
];
