import { deleteAttachment, renameAttachment, replaceAttachment, uploadAttachment } from '../attachments/change-attachments.ts';
import { listDeletedAttachments, restoreAttachment } from '../attachments/deleted-attachments.ts';
import { listAttachmentUses } from '../attachments/list-attachment-uses.ts';
import { checkAttachmentExists, listAttachments, listAttachmentsOfType } from '../attachments/list-attachments.ts';
import {
  readAttachment,
  readDisplay,
  readDocument,
  readFile,
  readFiles,
  readPaperCopy,
  readScreenCopy,
  readThumbnail,
} from '../files/read-files.ts';
import { askUpload, cancelUpload, continueUpload, finishUpload, startUpload } from '../files/uploads.ts';
import { approveModel } from '../models/approve-model.ts';
import { listModelFiles, listModels } from '../models/list-models.ts';
import { readLevel, readModelGltf, readModelObj } from '../models/model-content.ts';
import { cancelModel, listModelUploads, readLibraryName, startModel, uploadModel } from '../models/model-uploads.ts';
import { searchEverything } from '../search/search.ts';
import { readTextureConfig, writeTextureConfig } from '../textures/texture-config.ts';

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
