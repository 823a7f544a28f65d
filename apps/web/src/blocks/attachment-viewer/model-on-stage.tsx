import { readCameraView } from '@benchbook/domain/annotations';
import { DEFAULT_BACKGROUND } from '@benchbook/domain/attachments';
import { useMemo } from 'react';
import { useApprovedModel } from '../../lib/models/use-approved-model.ts';
import { useConvertedSize } from '../../lib/models/use-converted-size.ts';
import { usePartLooks } from '../../lib/textures/use-part-looks.ts';
import { ModelCanvas } from '../model-viewer/index.ts';
import { convertedAddress, fileAddress, thumbnailAddress } from './file-address.ts';
import { t } from './messages.ts';
import type { ModelStageProps } from './model-stage-props.ts';
import { StageMessage } from './stage-message.tsx';

interface GlbStageProps extends ModelStageProps {
  address: string;
  sizeBytes: number;
}

/** A 3D model in its textures: a GLB as it is, every other kind by the GLB that was made of it (ATT-17 as design 10). */
export function ModelOnStage(props: ModelStageProps) {
  const { file } = props;
  if (file.extension !== 'glb') return <ConvertedStage {...props} />;
  return <GlbStage {...props} address={fileAddress(file)} sizeBytes={file.sizeBytes} />;
}

function ConvertedStage(props: ModelStageProps) {
  const address = convertedAddress(props.file);
  const sizeBytes = useConvertedSize(address);
  if (sizeBytes === undefined) return null;
  if (sizeBytes === 'waiting') return <StageMessage>{t('modelWaiting')}</StageMessage>;
  if (sizeBytes === 'none') return <StageMessage>{t('unsupported', { extension: props.file.extension })}</StageMessage>;
  return <GlbStage {...props} address={address} sizeBytes={sizeBytes} />;
}

function GlbStage({ file, use, address, sizeBytes, ...rest }: GlbStageProps) {
  const approved = useApprovedModel(file.path, use === undefined);
  const looks = usePartLooks(file.id);
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
