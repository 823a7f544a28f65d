import type { FileKind } from '@benchbook/domain/attachments';
import { type Icon, IconBox, IconFile, IconFileTypePdf, IconMovie, IconPhoto, IconVolume } from '@tabler/icons-react';

const ICON: Record<FileKind, Icon> = {
  image: IconPhoto,
  video: IconMovie,
  audio: IconVolume,
  pdf: IconFileTypePdf,
  model: IconBox,
  unknown: IconFile,
};

/** Icon for the kind of a file without a picture. */
export function FileKindIcon({ kind, size }: { kind: FileKind; size: number }) {
  const KindIcon = ICON[kind];
  return <KindIcon aria-hidden size={size} stroke={1.5} />;
}
