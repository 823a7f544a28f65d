export { AttachmentViewer } from './attachment-viewer.tsx';
export { fileAddress, pictureAddresses, shownModelAddress, thumbnailAddress } from './file-address.ts';
export { FileKindIcon } from './file-kind-icon.tsx';
export { FileStage } from './file-stage.tsx';
export { FullScreen } from './full-screen.tsx';
export { NoAttachments } from './no-attachments.tsx';
export { ShownModel } from './shown-model.tsx';
export { StageButton } from './stage-button.tsx';
export { useSmallPicture } from './use-small-picture.ts';
