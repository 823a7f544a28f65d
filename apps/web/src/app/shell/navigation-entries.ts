import {
  type Icon,
  IconActivityHeartbeat,
  IconCubePlus,
  IconHelpCircle,
  IconHome,
  IconListCheck,
  IconListDetails,
  IconMessage,
  IconPhoto,
  IconPlayerPlay,
  IconUsers,
} from '@tabler/icons-react';
import type { PageName } from '../../lib/pages/index.ts';
import { paths } from '../../lib/routes/index.ts';
import { t } from './messages.ts';

export interface NavigationEntry {
  readonly page: PageName;
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  /** Useless without the server: no link while it is away (NAV-48). */
  readonly needsServer?: true;
}

/** The pages in the order of the specification; `lib/pages` has the roles. */
export function navigationEntries(): readonly NavigationEntry[] {
  return [
    { page: 'home', to: paths.home, label: t('home'), icon: IconHome },
    { page: 'instructions', to: paths.instructions, label: t('instructions'), icon: IconListDetails },
    { page: 'viewer', to: paths.viewer, label: t('viewer'), icon: IconPlayerPlay },
    { page: 'feedback', to: paths.feedback, label: t('feedback'), icon: IconMessage, needsServer: true },
    { page: 'users', to: paths.users, label: t('users'), icon: IconUsers },
    { page: 'modelUploader', to: paths.modelUploader, label: t('modelUploader'), icon: IconCubePlus },
    { page: 'attachmentLibrary', to: paths.attachmentLibrary, label: t('attachmentLibrary'), icon: IconPhoto },
    { page: 'faq', to: paths.faq, label: t('faq'), icon: IconHelpCircle },
    { page: 'audit', to: paths.audit, label: t('audit'), icon: IconListCheck },
    { page: 'operations', to: paths.operations, label: t('operations'), icon: IconActivityHeartbeat },
  ];
}
