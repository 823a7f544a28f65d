import type { FileReference } from '@benchbook/domain/attachments';
import type { ReactNode } from 'react';
import { useConvertedSize } from '../../lib/models/use-converted-size.ts';
import { convertedAddress, fileAddress } from './file-address.ts';
import { t } from './messages.ts';
import { StageMessage } from './stage-message.tsx';

interface ShownModelProps {
  file: FileReference;
  /** @param sizeBytes of the GLB at that address */
  children(address: string, sizeBytes: number): ReactNode;
}

/** The GLB that shows a model: a GLB itself, every other kind its converted copy. */
export function ShownModel({ file, children }: ShownModelProps) {
  if (file.extension !== 'glb') return <ConvertedModel file={file}>{children}</ConvertedModel>;
  return children(fileAddress(file), file.sizeBytes);
}

function ConvertedModel({ file, children }: ShownModelProps) {
  const address = convertedAddress(file);
  const sizeBytes = useConvertedSize(address);
  if (sizeBytes === undefined) return null;
  if (sizeBytes === 'waiting') return <StageMessage>{t('modelWaiting')}</StageMessage>;
  if (sizeBytes === 'none') return <StageMessage>{t('unsupported', { extension: file.extension })}</StageMessage>;
  return children(address, sizeBytes);
}
