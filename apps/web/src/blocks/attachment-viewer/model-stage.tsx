import type { ViewerChannel } from '@benchbook/contracts';
import { type CameraView, readCameraView } from '@benchbook/domain/annotations';
import type { AttachmentUse, FileReference } from '@benchbook/domain/attachments';
import { type RefObject, useMemo } from 'react';
import { usePartLooks } from '../../lib/textures/use-part-looks.ts';
import { ModelCanvas } from '../model-viewer/index.ts';
import { fileAddress, thumbnailAddress } from './file-address.ts';
import { t } from './messages.ts';
import { StageMessage } from './stage-message.tsx';

/** How a 3D model is shown on a step. Without any of it, as in the library, it is only looked at. */
export interface ModelStageOptions {
  /** Its camera, background and annotations. */
  readonly use?: AttachmentUse | undefined;
  readonly channel?: ViewerChannel | undefined;
  readonly isPlacing?: boolean;
  readonly lastView?: RefObject<CameraView | null> | undefined;
  readonly onBackground?: ((colour: string) => void) | undefined;
}

interface ModelStageProps extends ModelStageOptions {
  file: FileReference;
}

const DEFAULT_BACKGROUND = '#ffffff';

/** A 3D model in its textures. Files that are no GLB become one in the Model Uploader and are not shown before. */
export function ModelStage(props: ModelStageProps) {
  const { extension } = props.file;
  if (extension !== 'glb') return <StageMessage>{t('unsupported', { extension })}</StageMessage>;
  return <GlbStage {...props} />;
}

function GlbStage({ file, use, ...rest }: ModelStageProps) {
  const looks = usePartLooks(file.id);
  const camera = useMemo(() => readCameraView(use?.camera), [use?.camera]);
  return (
    <ModelCanvas
      address={fileAddress(file)}
      name={file.name}
      sizeBytes={file.sizeBytes}
      picture={thumbnailAddress(file)}
      fieldOfView={use ? 30 : 45}
      background={use?.backgroundColor ?? DEFAULT_BACKGROUND}
      camera={camera}
      looks={looks}
      {...(use && { annotations: use.annotations })}
      {...rest}
    />
  );
}
