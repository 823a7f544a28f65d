import {
  type Icon,
  IconCubePlus,
  IconDeviceTablet,
  IconHelpCircle,
  IconHome,
  IconListDetails,
  IconMessage,
  IconPhoto,
  IconPlayerPlay,
  IconUsers,
} from '@tabler/icons-react';
import type { PageName } from '../../lib/pages/index.ts';
import { paths } from '../../lib/routes/index.ts';
import { t } from './messages.ts';

export interface Tile {
  readonly page: PageName;
  readonly to: string;
  readonly label: string;
  /** Name of the page in the menu, if it differs; both names are specified. */
  readonly menuName?: string;
  readonly icon: Icon;
}

/** In the order of the specification (HOME-01). */
export function tiles(): readonly Tile[] {
  return [
    { page: 'home', to: paths.home, label: t('tileHome'), icon: IconHome },
    { page: 'attachmentLibrary', to: paths.attachmentLibrary, label: t('tileLibrary'), icon: IconPhoto },
    { page: 'faq', to: paths.faq, label: t('tileFaq'), icon: IconHelpCircle },
    { page: 'feedback', to: paths.feedback, label: t('tileFeedback'), icon: IconMessage },
    { page: 'modelUploader', to: paths.modelUploader, label: t('tileModels'), menuName: t('menuModels'), icon: IconCubePlus },
    { page: 'viewer', to: paths.viewer, label: t('tileViewer'), menuName: t('menuViewer'), icon: IconPlayerPlay },
    {
      page: 'instructions',
      to: paths.instructions,
      label: t('tileInstructions'),
      menuName: t('menuInstructions'),
      icon: IconListDetails,
    },
    { page: 'users', to: paths.users, label: t('tileUsers'), menuName: t('menuUsers'), icon: IconUsers },
    { page: 'devices', to: paths.devices, label: t('tileDevices'), icon: IconDeviceTablet },
  ];
}
