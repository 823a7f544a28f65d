import { readCameraView } from '@benchbook/domain/annotations';
import { DEFAULT_BACKGROUND } from '@benchbook/domain/attachments';
import { useMemo } from 'react';
import { useApprovedModel } from '../../lib/models/use-approved-model.ts';
import { usePartAppearances } from '../../lib/textures/use-part-appearances.ts';
import { ModelCanvas } from '../model-viewer/index.ts';
import { thumbnailAddress } from './file-address.ts';
import type { ModelStageProps } from './model-stage-props.ts';
import { ShownModel } from './shown-model.tsx';

interface GlbStageProps extends ModelStageProps {
  address: string;
  sizeBytes: number;
}

/** A 3D model with its textures. */
export function ModelOnStage(props: ModelStageProps) {
  return (
    <ShownModel file={props.file}>
      {(address, sizeBytes) => <GlbStage {...props} address={address} sizeBytes={sizeBytes} />}
    </ShownModel>
  );
}

function GlbStage({ file, use, address, sizeBytes, ...rest }: GlbStageProps) {
  const approved = useApprovedModel(file.path, use === undefined);
  const looks = usePartAppearances(file.id, file.sha256);
  const camera = useMemo(() => readCameraView(use?.camera), [use?.camera]);
  return (
    <ModelCanvas
      address={address}
      name={file.name}
      sizeBytes={sizeBytes}
      picture={thumbnailAddress(file)}
      fieldOfView={use ? 30 : 45}
      background={use?.backgroundColor ?? approved?.backgroundColor ?? DEFAULT_BACKGROUND}
      camera={camera}
      looks={looks}
      {...(use && { annotations: use.annotations })}
      {...rest}
    />
  );
}
