import { type NoticeKind, type Notification, noticeKind } from '@benchbook/domain/notifications';
import {
  type Icon,
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconClipboardList,
  IconHammer,
  IconMessage,
  IconUserExclamation,
  IconUserOff,
} from '@tabler/icons-react';
import { t } from './messages.ts';

const ICONS: Readonly<Record<NoticeKind, Icon>> = {
  problem: IconAlertTriangle,
  'problem-resolved': IconCircleCheck,
  'refused-release': IconHammer,
  'supervisor-call': IconUserExclamation,
  'work-left': IconUserOff,
  progress: IconCircleCheck,
  feedback: IconMessage,
  assignment: IconClipboardList,
  other: IconBell,
};

type Shown = Pick<Notification, 'module' | 'process' | 'isByHand'>;

/** Icon for the kind of a notice; `noticeWord` is the same in words. */
export function NoticeIcon({ notice }: { notice: Shown }) {
  const Shown = ICONS[noticeKind(notice)];
  return <Shown size={18} stroke={1.75} aria-hidden />;
}

/** The kind of a notice in a word or two. */
export const noticeWord = (notice: Shown): string => t(noticeKind(notice));
