import { type Icon, IconCubePlus, IconHome, IconListDetails, IconPhoto, IconPlayerPlay } from '@tabler/icons-react';
import type { PageName } from '../../lib/pages/index.ts';
import { paths } from '../../lib/routes/index.ts';
import { t } from './messages.ts';

interface Tile {
  readonly page: PageName;
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
}

/** The tiles of pages that are built, in the order of the specification (HOME-01). */
export function tiles(): readonly Tile[] {
  return [
    { page: 'home', to: paths.home, label: t('tileHome'), icon: IconHome },
    { page: 'attachmentLibrary', to: paths.attachmentLibrary, label: t('tileLibrary'), icon: IconPhoto },
    { page: 'modelUploader', to: paths.modelUploader, label: t('tileModels'), icon: IconCubePlus },
    { page: 'viewer', to: paths.viewer, label: t('tileViewer'), icon: IconPlayerPlay },
    { page: 'instructions', to: paths.instructions, label: t('tileInstructions'), icon: IconListDetails },
  ];
}
