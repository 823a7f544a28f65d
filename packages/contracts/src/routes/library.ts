import { checkAttachmentExists } from '../attachments/check-attachment-exists.ts';
import { deleteAttachment } from '../attachments/delete-attachment.ts';
import { listDeletedAttachments, restoreAttachment } from '../attachments/deleted-attachments.ts';
import { listAttachmentUses } from '../attachments/list-attachment-uses.ts';
import { listAttachments } from '../attachments/list-attachments.ts';
import { listAttachmentsOfType } from '../attachments/list-attachments-of-type.ts';
import { renameAttachment } from '../attachments/rename-attachment.ts';
import { replaceAttachment } from '../attachments/replace-attachment.ts';
import { uploadAttachment } from '../attachments/upload-attachment.ts';
import { askUpload } from '../files/ask-upload.ts';
import { cancelUpload } from '../files/cancel-upload.ts';
import { continueUpload } from '../files/continue-upload.ts';
import { finishUpload } from '../files/finish-upload.ts';
import { readAttachment } from '../files/read-attachment.ts';
import { readDisplay } from '../files/read-display.ts';
import { readDocument } from '../files/read-document.ts';
import { readFile } from '../files/read-file.ts';
import { readFiles } from '../files/read-files.ts';
import { readPaperCopy } from '../files/read-paper-copy.ts';
import { readScreenCopy } from '../files/read-screen-copy.ts';
import { readThumbnail } from '../files/read-thumbnail.ts';
import { startUpload } from '../files/start-upload.ts';
import { approveModel } from '../models/approve-model.ts';
import { cancelModel } from '../models/cancel-model.ts';
import { listModelFiles } from '../models/list-model-files.ts';
import { listModelUploads } from '../models/list-model-uploads.ts';
import { listModels } from '../models/list-models.ts';
import { readLevel } from '../models/read-level.ts';
import { readLibraryName } from '../models/read-library-name.ts';
import { readModelGltf } from '../models/read-model-gltf.ts';
import { readModelObj } from '../models/read-model-obj.ts';
import { startModel } from '../models/start-model.ts';
import { uploadModel } from '../models/upload-model.ts';
import { searchEverything } from '../search/search.ts';
import { readTextureConfig } from '../textures/read-texture-config.ts';
import { writeTextureConfig } from '../textures/write-texture-config.ts';

/** Files of the library, textures, models and uploads. */
export const libraryRoutes = {
  listAttachments,
  listAttachmentsOfType,
  checkAttachmentExists,
  deleteAttachment,
  listDeletedAttachments,
  restoreAttachment,
  listAttachmentUses,
  renameAttachment,
  replaceAttachment,
  uploadAttachment,
  readTextureConfig,
  writeTextureConfig,
  listModels,
  listModelFiles,
  readModelObj,
  readModelGltf,
  listModelUploads,
  uploadModel,
  startModel,
  readLevel,
  readLibraryName,
  approveModel,
  cancelModel,
  readAttachment,
  readFile,
  readFiles,
  readThumbnail,
  readDisplay,
  readScreenCopy,
  readPaperCopy,
  readDocument,
  startUpload,
  continueUpload,
  cancelUpload,
  askUpload,
  finishUpload,
  searchEverything,
} as const;
